import { Button, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../desk-context';
import { isRaw } from '../model/json';
import { lineOf, placeOfPath, readJson } from '../model/json-places';
import { type RuleJson, ruleJsonOf, ruleTextOf } from '../model/written-rule';
import './json-side.css';

interface JsonSideProps {
  /** What was typed and is no JSON yet; undefined where the text is the rule. */
  broken: string | undefined;
  onBroken: (text: string | undefined) => void;
  /** Why the server would not look at it, where its shape is no draft. */
  refusal: string | undefined;
}

/** The rule as JSON beside the tree: either changes the other, and faults are told at their line. */
export function JsonSide({ broken, onBroken, refusal }: JsonSideProps) {
  const sides = useText('policyRuleSides');
  const { draft, check, edit, isEditable } = useDesk();
  const [typed, setTyped] = useState(() => broken ?? ruleTextOf(draft));
  const area = useRef<HTMLTextAreaElement>(null);
  const read = readJson(typed);
  const written = JSON.stringify(ruleJsonOf(draft));
  // biome-ignore lint/correctness/useExhaustiveDependencies: text stays as it was typed as long as it says the same.
  useEffect(() => {
    const said = ruleOf(read.value);
    if (broken === undefined && JSON.stringify(said && ruleJsonOf(said)) !== written)
      setTyped(ruleTextOf(draft));
  }, [written, broken]);
  const take = (next: string) => {
    setTyped(next);
    const { value } = readJson(next);
    const rule = ruleOf(value);
    onBroken(rule ? undefined : next);
    if (rule) edit(rule, 'json');
  };
  const faults = faultsOf(typed, read, check?.issues ?? [], sides);
  const goTo = (at: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
    const { line } = lineOf(typed, at);
    if (area.current) area.current.scrollTop = Math.max(0, (line - 4) * lineHeight);
  };
  return (
    <section className="pr-json" aria-label={sides('json.title')}>
      <div className="pr-block-head">
        <h2>{sides('json.title')}</h2>
        <span className="q-mute q-13">{sides('json.hint')}</span>
        {broken !== undefined && (
          <Button
            kind="text"
            icon="undo"
            className="q-end"
            onClick={() => {
              onBroken(undefined);
              setTyped(ruleTextOf(draft));
            }}
          >
            {sides('json.back')}
          </Button>
        )}
      </div>
      <NumberedText
        {...{ typed, area, isEditable }}
        marked={new Set(faults.map(({ line }) => line))}
        label={sides('json.title')}
        onType={take}
      />
      {(faults.length > 0 || refusal) && (
        <ul className="pr-findings pr-json-faults" aria-live="polite">
          {faults.map(({ at, line, column, words }) => (
            <li key={`${at} ${words}`}>
              <button type="button" onClick={() => goTo(at)}>
                <Icon name="alert" />
                {sides('json.at', { line, column })} {words}
              </button>
            </li>
          ))}
          {refusal && faults.length === 0 && (
            <li>
              <Icon name="alert" />
              {refusal}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** JSON that can be kept as a draft: parameters are an object; conditions may be half-written. */
function ruleOf(value: unknown): RuleJson | undefined {
  if (!isRaw(value)) return undefined;
  const { condition = { op: 'and', args: [] }, amount = null, params = {} } = value;
  const isParams =
    isRaw(params) && Object.values(params).every((one) => Array.isArray(one) && one.every(isRaw));
  return isParams ? { condition, amount, params: params as RuleJson['params'] } : undefined;
}

function faultsOf(
  typed: string,
  read: ReturnType<typeof readJson>,
  issues: readonly { path: string; text: string }[],
  sides: ReturnType<typeof useText<'policyRuleSides'>>,
) {
  const told = (at: number, words: string) => ({ at, words, ...lineOf(typed, at) });
  if (read.faultAt !== undefined) return [told(read.faultAt, sides('json.fault'))];
  if (!ruleOf(read.value))
    return [told(placeOfPath(read.places, 'params'), sides('json.noRule', { shape: paramShape }))];
  return issues.map(({ path, text: words }) => told(placeOfPath(read.places, path), `${words} (${path})`));
}

/** Braces of a text are places to fill. */
const paramShape = '{"…": [{"from": "2027-01-01", "value": 150, "unit": "万元", "pid": "c6"}]}';

const lineHeight = 20;

interface NumberedTextProps {
  typed: string;
  area: React.RefObject<HTMLTextAreaElement | null>;
  isEditable: boolean;
  marked: ReadonlySet<number>;
  label: string;
  onType: (text: string) => void;
}

/** A plain field with the numbers of its lines; those with a fault stand out. */
function NumberedText({ typed, area, isEditable, marked, label, onType }: NumberedTextProps) {
  const numbers = useRef<HTMLDivElement>(null);
  const count = typed.split('\n').length;
  return (
    <div className="pr-code">
      <div className="pr-code-numbers" ref={numbers} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <span key={index} className={marked.has(index + 1) ? 'pr-code-bad' : undefined}>
            {index + 1}
          </span>
        ))}
      </div>
      <textarea
        ref={area}
        className="pr-code-text"
        aria-label={label}
        aria-invalid={marked.size > 0 || undefined}
        spellCheck={false}
        wrap="off"
        readOnly={!isEditable}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
