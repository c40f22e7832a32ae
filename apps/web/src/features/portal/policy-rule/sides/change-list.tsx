import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { figureWords } from '../../policy-parts/figure-words';
import { Formula } from '../amount/formula';
import type { Change } from '../desk-context';
import { isRaw } from '../model/json';
import { parse, Was } from '../tree/change-mark';
import { ClauseName } from './trial-pane';
import './changes.css';

interface ChangeListProps {
  changes: readonly Change[];
  /** Keys of those a reviewer has opened; left out, nobody has to. */
  seen?: ReadonlySet<string>;
  onSee?: (key: string) => void;
}

/** What a version changes: each is opened to see how it was and how it is. */
export function ChangeList({ changes, seen, onSee }: ChangeListProps) {
  const sides = useText('policyRuleSides');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
    onSee?.(key);
  };
  if (changes.length === 0) return <p className="q-mute q-13">{sides('change.none')}</p>;
  return (
    <ul className="pr-changes">
      {changes.map((change) => (
        <li key={change.key}>
          <button type="button" aria-expanded={opened.has(change.key)} onClick={() => toggle(change.key)}>
            {seen && (
              <Icon
                name={seen.has(change.key) ? 'stateOk' : 'stateOpen'}
                label={sides(seen.has(change.key) ? 'change.seen' : 'change.unseen')}
              />
            )}
            <span className={`pr-kind pr-kind-${change.kind}`}>{sides(`change.${change.kind}`)}</span>
            <span className="q-grow">
              <Part json={change.text || change.before} at={change.at} />
            </span>
            <Icon name={opened.has(change.key) ? 'up' : 'down'} />
          </button>
          {opened.has(change.key) && (
            <dl>
              {change.before && (
                <>
                  <dt>{sides('change.before')}</dt>
                  <dd className="pr-del">
                    <Part json={change.before} at={change.at} isWhole />
                  </dd>
                </>
              )}
              {change.text && (
                <>
                  <dt>{sides('change.now')}</dt>
                  <dd className="pr-ins">
                    <Part json={change.text} at={change.at} isWhole />
                  </dd>
                </>
              )}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A part of a rule in words: a condition, a value of a parameter, or the amount. */
function Part({ json, at, isWhole }: { json: string; at: string; isWhole?: boolean }) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const raw = parse(json);
  const cite = isRaw(raw) ? (raw.cite ?? raw.pid) : undefined;
  const clause = isWhole && typeof cite === 'string' && <ClauseName pid={cite} />;
  if (at === 'params' && isRaw(raw))
    return (
      <>
        {sides('change.param', {
          name: String(raw.label ?? raw.name),
          day: String(raw.from),
          value: figureWords(raw.value as string | number, String(raw.unit ?? '')),
        })}
        {clause}
      </>
    );
  if (at === 'amount')
    return isWhole ? (
      <>
        <Formula amount={raw} />
        {clause}
      </>
    ) : (
      text('amount')
    );
  return (
    <>
      <Was json={json} />
      {clause}
    </>
  );
}
