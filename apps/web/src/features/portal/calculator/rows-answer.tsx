import type { CalculatorQuestion } from '@qifu/contracts';
import { Button, IconButton } from '@qifu/ui/parts';
import { NoAnswer } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import type { Draft } from './answer-draft';

interface RowsAnswerProps {
  question: CalculatorQuestion;
  draft: Draft;
  onChange: (draft: Draft, isTyped?: boolean) => void;
}

/** A list of things, a line each: devices, sites. What is left empty is not known. */
export function RowsAnswer({ question, draft, onChange }: RowsAnswerProps) {
  const text = useText('calculator');
  const rows = draft.rows ?? [];
  const put = (place: number, key: string, value: string) =>
    onChange({ rows: rows.map((row, at) => (at === place ? { ...row, [key]: value } : row)) }, true);
  return (
    <div className="calc-rows">
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing of their own yet while they are typed.
        <fieldset key={place} className="calc-row">
          <legend className="q-sr">{text('rowNumber', { count: place + 1 })}</legend>
          {question.columns.map((column) => (
            <Cell
              key={column.key}
              column={column}
              value={row[column.key] ?? ''}
              onChange={(value) => put(place, column.key, value)}
            />
          ))}
          <IconButton
            icon="x"
            label={text('removeRow', { count: place + 1 })}
            onClick={() => onChange({ rows: rows.filter((_, at) => at !== place) })}
          />
        </fieldset>
      ))}
      <Button type="button" onClick={() => onChange({ rows: [...rows, {}] })}>
        {text('addRow')}
      </Button>
      <NoAnswer isChosen={draft.rows?.length === 0} onChoose={() => onChange({ rows: [] })}>
        {text('noRows')}
      </NoAnswer>
      <NoAnswer isChosen={draft.isUnknown} onChoose={() => onChange({ isUnknown: true })}>
        {text('unknown')}
      </NoAnswer>
    </div>
  );
}

interface CellProps {
  column: CalculatorQuestion['columns'][number];
  value: string;
  onChange: (value: string) => void;
}

function Cell({ column: { label, kind, unit }, value, onChange }: CellProps) {
  if (kind === 'bool')
    return (
      <label className="calc-tick">
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(String(event.target.checked))}
        />
        {label}
      </label>
    );
  return (
    <label className="calc-cell">
      <span>{[label, unit].filter(Boolean).join(' ')}</span>
      <input
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'date' ? undefined : 'decimal'}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
