import type { DesignDocument, DesignNode } from '@qifu/contracts';
import type { NodeChanges } from '@qifu/designs';
import {
  type CalculationCall,
  calculationCalls,
  callOf,
  comparisonSigns,
  type FormulaToken,
  formulaOperators,
  ownTextOf,
  parseDecimal,
} from '@qifu/rules';
import { Button, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { comesToText, type FormulaField, formulaFields, troubleOf } from './formula-words';
import './rule-editors.css';

interface FormulaEditorProps {
  node: DesignNode;
  nodes: DesignDocument['nodes'];
  onChange: (changes: NodeChanges, what: string) => void;
}

const calls = Object.keys(calculationCalls) as CalculationCall[];
/** A call without its bracket. */
const callName = (call: CalculationCall) => call.slice(0, -1) as 'round';

const mostTokens = 999;
const shown: Readonly<Record<string, string>> = { '*': '×', '/': '÷' };

/** The formula of a calculated field, put together from fields, signs and numbers; it is said in words as it grows. */
export function FormulaEditor({ node, nodes, onChange }: FormulaEditorProps) {
  const text = useText('designerRules');
  const said = node.settings.expression;
  const tokens = (Array.isArray(said) ? said : []).filter(
    (one): one is FormulaToken => typeof one === 'string' || typeof one === 'number',
  );
  const fields = formulaFields(nodes, node);
  const [asked, setAt] = useState(tokens.length);
  const at = Math.min(asked, tokens.length);
  const set = (expression: FormulaToken[], next: number) => {
    setAt(next);
    onChange({ settings: { ...node.settings, expression } }, text('formula.name'));
  };
  const put = (token: FormulaToken) => set(tokens.toSpliced(at, 0, token), at + 1);
  const nameOf = ({ label, table }: FormulaField) =>
    table === undefined ? label : text('formula.sum', { table, column: label });
  const wordOf = (token: FormulaToken) => {
    const field = fields.find(({ name }) => name === token);
    const call = callOf(token);
    if (call) return `${text(`call.${callName(call)}`)}(`;
    const own = ownTextOf(token);
    if (own !== undefined) return `“${own}”`;
    return field ? nameOf(field) : (shown[token] ?? String(token));
  };
  const trouble = troubleOf(tokens, node, nodes);
  const isFull = tokens.length >= mostTokens;
  return (
    <fieldset className="dsg-options">
      <legend>{text('formula.name')}</legend>
      <Tokens {...{ tokens, at, setAt, wordOf }} place={trouble && 'place' in trouble ? trouble.place : 0} />
      <p role="status" className={trouble ? 'dsg-trouble' : 'dsg-reads'}>
        {trouble
          ? text(`formulaFault.${trouble.fault}`, {
              place: 0,
              name: '',
              path: '',
              most: mostTokens,
              ...trouble,
            })
          : tokens.length > 0 &&
            text('formula.reads', {
              label: node.label || text('formula.name'),
              formula: tokens.map(wordOf).join(' '),
            })}
      </p>
      <div className="dsg-signs">
        {[...formulaOperators, '(', ')', ',', ...comparisonSigns].map((sign) => (
          <button key={sign} type="button" className="dsg-token" disabled={isFull} onClick={() => put(sign)}>
            {sign}
          </button>
        ))}
        <IconButton
          icon="left"
          label={text('formula.back')}
          disabled={at === 0}
          onClick={() => set(tokens.toSpliced(at - 1, 1), at - 1)}
        />
        <IconButton
          icon="trash"
          label={text('formula.clear')}
          disabled={tokens.length === 0}
          onClick={() => set([], 0)}
        />
      </div>
      <CallButtons {...{ isFull, put }} />
      {!trouble && comesToText(tokens) && <p className="q-mute">{text('formula.givesText')}</p>}
      <Literal isFull={isFull} onAdd={put} />
      <OwnText isFull={isFull} onAdd={put} />
      <FieldButtons
        legend={text('formula.fields')}
        fields={fields.filter(({ table, isDate, isText }) => table === undefined && !isDate && !isText)}
        {...{ nameOf, isFull, put }}
      />
      <FieldButtons
        legend={text('formula.texts')}
        fields={fields.filter(({ isText }) => isText)}
        {...{ nameOf, isFull, put }}
      />
      <FieldButtons
        legend={text('formula.dates')}
        fields={fields.filter(({ isDate }) => isDate)}
        {...{ nameOf, isFull, put }}
      />
      <FieldButtons
        legend={text('formula.sums')}
        fields={fields.filter(({ table }) => table !== undefined)}
        {...{ nameOf, isFull, put }}
      />
      {fields.length === 0 && <span className="q-mute">{text('formula.noFields')}</span>}
    </fieldset>
  );
}

interface TokensProps {
  tokens: readonly FormulaToken[];
  /** How many of them stand before the caret. */
  at: number;
  /** The one that is wrong, counted from 1. */
  place: number;
  setAt: (at: number) => void;
  wordOf: (token: FormulaToken) => string;
}

/** The parts of a formula; the next one comes behind the one that was pressed last. */
function Tokens({ tokens, at, place, setAt, wordOf }: TokensProps) {
  const text = useText('designerRules');
  return (
    <div className="dsg-formula">
      {tokens.length > 0 && (
        <button
          type="button"
          className="dsg-caret"
          aria-label={text('formula.start')}
          aria-current={at === 0}
          onClick={() => setAt(0)}
        />
      )}
      {tokens.map((token, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a formula is its place in it.
          key={i}
          type="button"
          className="dsg-token"
          aria-label={text('formula.token', { place: i + 1, word: wordOf(token) })}
          aria-current={at === i + 1}
          aria-invalid={place === i + 1 || undefined}
          onClick={() => setAt(i + 1)}
        >
          {wordOf(token)}
        </button>
      ))}
      {tokens.length === 0 && <span className="q-mute">{text('formula.empty')}</span>}
    </div>
  );
}

interface FieldButtonsProps {
  legend: string;
  fields: readonly FormulaField[];
  nameOf: (field: FormulaField) => string;
  isFull: boolean;
  put: (token: string) => void;
}

function FieldButtons({ legend, fields, nameOf, isFull, put }: FieldButtonsProps) {
  if (fields.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would bring its own frame.
    <div role="group" aria-label={legend} className="dsg-signs">
      <span className="q-mute">{legend}</span>
      {fields.map((field) => (
        <button
          key={field.name}
          type="button"
          className="dsg-token"
          disabled={isFull}
          onClick={() => put(field.name)}
        >
          {nameOf(field)}
        </button>
      ))}
    </div>
  );
}

/** What is asked for beside + - × ÷; its bracket comes with it. */
function CallButtons({ isFull, put }: Pick<FieldButtonsProps, 'isFull' | 'put'>) {
  const text = useText('designerRules');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would bring its own frame.
    <div role="group" aria-label={text('formula.calls')} className="dsg-signs">
      <span className="q-mute">{text('formula.calls')}</span>
      {calls.map((call) => (
        <button
          key={call}
          type="button"
          className="dsg-token"
          title={text(`callHint.${callName(call)}`)}
          disabled={isFull}
          onClick={() => put(call)}
        >
          {text(`call.${callName(call)}`)}
        </button>
      ))}
    </div>
  );
}

/** A number of its own; it is kept as it was typed where JSON would round it. */
function Literal({ isFull, onAdd }: { isFull: boolean; onAdd: (token: FormulaToken) => void }) {
  const text = useText('designerRules');
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const isRight = parseDecimal(word) !== undefined;
  const add = () => {
    if (!isRight) return;
    onAdd(String(Number(word)) === word ? Number(word) : word);
    setTyped('');
  };
  return (
    <>
      <span className="q-row">
        <TextInput
          aria-label={text('formula.number')}
          placeholder={text('formula.number')}
          inputMode="decimal"
          maxLength={30}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button kind="text" icon="plus" disabled={!isRight || isFull} onClick={add}>
          {text('formula.addNumber')}
        </Button>
      </span>
      {word !== '' && !isRight && <span className="dsg-trouble">{text('formula.notNumber')}</span>}
    </>
  );
}

/** A text of its own; its quotation marks come with it, and it cannot have others. */
function OwnText({ isFull, onAdd }: { isFull: boolean; onAdd: (token: FormulaToken) => void }) {
  const text = useText('designerRules');
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed === '') return;
    onAdd(`"${typed}"`);
    setTyped('');
  };
  return (
    <span className="q-row">
      <TextInput
        aria-label={text('formula.ownText')}
        placeholder={text('formula.ownText')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll('"', '”'))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button kind="text" icon="plus" disabled={typed === '' || isFull} onClick={add}>
        {text('formula.addText')}
      </Button>
    </span>
  );
}
