import { Button, CitationMark, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { figureWords } from '../../policy-parts/figure-words';
import { useDesk } from '../desk-context';
import { daysOf, isAsked, isLocked, labelOfParam, renameParam, withLabel, withValue } from '../model/params';
import { freeName } from '../model/tree-edits';
import { valueOn } from '../model/written-rule';
import { FindingLines } from '../tree/finding-lines';
import { NumberField } from '../tree/number-field';
import './params.css';

/** Figures that change with the years, each with the day it counts from and the paragraph that sets it. */
export function ParamTable() {
  const text = useText('policyRule');
  const { draft, isEditable, edit } = useDesk();
  const names = Object.keys(draft.params);
  const days = daysOf(draft.params, draft.validFrom);
  const add = () => {
    const name = freeName(draft, 'limit');
    edit({ params: withValue(draft.params, name, draft.validFrom, { value: 0 }) });
  };
  return (
    <section className="pr-block" aria-labelledby="pr-params">
      <div className="pr-block-head">
        <h2 id="pr-params">{text('params')}</h2>
        <span className="q-mute q-13">{text('paramsHint')}</span>
        {isEditable && (
          <Button kind="text" icon="plus" className="q-end" onClick={add}>
            {text('param')}
          </Button>
        )}
      </div>
      <FindingLines at="params" />
      {names.length === 0 ? (
        <p className="q-mute">{text('noParams')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="pr-scroll" tabIndex={0} aria-label={text('params')}>
          <table className="pr-params">
            <thead>
              <tr>
                <th scope="col">{text('paramName')}</th>
                {days.map((day) => (
                  <th key={day} scope="col" className={day === draft.validFrom ? 'pr-new' : undefined}>
                    {text('since', { day })}
                  </th>
                ))}
                <th scope="col" className="pr-left">
                  {text('unitName')}
                </th>
                <th scope="col" className="pr-left">
                  {text('ground')}
                </th>
                {isEditable && <th aria-label={text('acts')} />}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <ParamRow key={name} name={name} days={days} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function ParamRow({ name, days }: { name: string; days: readonly string[] }) {
  const text = useText('policyRule');
  const { draft, isEditable, edit } = useDesk();
  const { params, validFrom } = draft;
  const inForce = valueOn(draft, name, validFrom) ?? params[name]?.[0];
  const label = labelOfParam(params, name);
  const isUsed = isAsked(draft.condition, name) || isAsked(draft.amount, name);
  const remove = () => {
    const { [name]: _, ...rest } = params;
    edit({ params: rest });
  };
  return (
    <tr>
      <th scope="row">
        <ParamLabel name={name} />
        <ParamName name={name} />
        {!isUsed && <span className="q-mute q-13"> {text('unused')}</span>}
      </th>
      {days.map((day) => (
        <ParamCell key={day} name={name} day={day} />
      ))}
      <td className="pr-left">
        {isEditable ? (
          <TextInput
            className="pr-unit"
            aria-label={text('unitOf', { name: label })}
            value={inForce?.unit ?? ''}
            onChange={({ target }) =>
              inForce &&
              edit({ params: withValue(params, name, inForce.from, { unit: target.value }) }, `unit ${name}`)
            }
          />
        ) : (
          inForce?.unit
        )}
      </td>
      <td className="pr-left">
        <ParamClause name={name} />
      </td>
      {isEditable && (
        <td>
          <IconButton
            icon="trash"
            label={text('removeParam', { name: label })}
            disabled={isUsed}
            onClick={remove}
          />
        </td>
      )}
    </tr>
  );
}

/** What people call it, at each of its values. */
function ParamLabel({ name }: { name: string }) {
  const text = useText('policyRule');
  const { draft, isEditable, edit } = useDesk();
  const label = draft.params[name]?.findLast((one) => one.label)?.label ?? '';
  if (!isEditable) return <>{label || name}</>;
  return (
    <TextInput
      className="pr-param-label"
      aria-label={text('labelOf', { name })}
      placeholder={text('labelHint')}
      maxLength={40}
      value={label}
      onChange={({ target }) =>
        edit({ params: withLabel(draft.params, name, target.value) }, `label ${name}`)
      }
    />
  );
}

/** How the rule itself calls it. */
function ParamName({ name }: { name: string }) {
  const text = useText('policyRule');
  const { draft, isEditable, edit } = useDesk();
  const [typed, setTyped] = useState(name);
  if (!isEditable) return <code className="q-mute q-13"> {name}</code>;
  const isFree = typed === name || (typed.trim() !== '' && !Object.hasOwn(draft.params, typed.trim()));
  return (
    <TextInput
      className="pr-param-name"
      aria-label={text('nameOf', { name })}
      maxLength={60}
      aria-invalid={!isFree || undefined}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed.trim() !== name && isFree) edit(renameParam(draft, name, typed.trim()));
        else setTyped(name);
      }}
    />
  );
}

/** A value from a day on: locked where it counted before, pale where it counts on. */
function ParamCell({ name, day }: { name: string; day: string }) {
  const text = useText('policyRule');
  const { draft, former, isEditable, edit } = useDesk();
  const { params, validFrom } = draft;
  const own = params[name]?.find(({ from }) => from === day);
  const value = valueOn(draft, name, day)?.value;
  const isNew = day === validFrom;
  const isLater = isLocked(former?.draft.params, name, day, validFrom) || (!own && !isNew);
  const look = [isNew && 'pr-new', !own && 'pr-same'].filter(Boolean).join(' ') || undefined;
  if (!isEditable || isLater)
    return (
      <td className={look} title={own && isEditable ? text('locked') : undefined}>
        {value === undefined ? '—' : figureWords(value)}
      </td>
    );
  return (
    <td className={look}>
      <NumberField
        key={own ? 'own' : 'same'}
        label={text('valueOf', { name: labelOfParam(params, name), day })}
        value={value ?? 0}
        onChange={(next) =>
          edit({ params: withValue(params, name, day, { value: next }) }, `param ${name} ${day}`)
        }
      />
    </td>
  );
}

function ParamClause({ name }: { name: string }) {
  const text = useText('policyRule');
  const { draft, isEditable, edit, paragraphs, pickClause, former } = useDesk();
  const values = draft.params[name] ?? [];
  const inForce = valueOn(draft, name, draft.validFrom) ?? values[0];
  const pid = inForce?.pid ?? '';
  const known = paragraphs.find((one) => one.pid === pid);
  /** The value in force, and those of this version that name none yet. */
  const cite = (next: string) =>
    edit({
      params: {
        ...draft.params,
        [name]: values.map((one) => {
          const isOld = isLocked(former?.draft.params, name, one.from, draft.validFrom);
          if (one.from !== inForce?.from && (one.pid || isOld)) return one;
          const { pid: _, ...rest } = one;
          return next ? { ...rest, pid: next } : rest;
        }),
      },
    });
  const pick = () => pickClause(cite, pid);
  if (pid)
    return (
      <CitationMark
        clause={known?.path || pid}
        source={known?.text.slice(0, 200) ?? text('clause.gone')}
        {...(isEditable && { onClick: pick })}
      />
    );
  return isEditable ? (
    <button type="button" className="pr-no-clause" onClick={pick}>
      {text('clause.choose')}
    </button>
  ) : (
    <span className="pr-none">{text('clause.none')}</span>
  );
}
