import { DayInput, Select, SelectMany } from '@qifu/ui/office';
import { Button, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import {
  emptyGroup,
  emptyRow,
  type GroupDraft,
  isGroup,
  type Question,
  questionsOf,
  type RowDraft,
} from './condition-draft';
import type { AskedColumn } from './use-asked-columns';

type Part = RowDraft | GroupDraft;
type Change = (key: number, change: (part: Part) => Part | undefined) => void;

interface GroupEditorProps {
  group: GroupDraft;
  /** How many further groups may stand in each other here. */
  depth: number;
  columns: readonly AskedColumn[];
  /** Keys of rows whose figures are none. */
  wrong: readonly number[];
  onChange: Change;
  /** Takes the group away; the outermost stays. */
  onRemove?: () => void;
}

/** A group: whether all of its conditions hold or any, the conditions, and groups in it. */
export function GroupEditor({ group, depth, columns, wrong, onChange, onRemove }: GroupEditorProps) {
  const text = useText('record');
  const first = columns[0] as AskedColumn;
  const setParts = (change: (parts: readonly Part[]) => readonly Part[]) =>
    onChange(group.key, (part) => (isGroup(part) ? { ...part, parts: change(part.parts) } : part));
  return (
    <fieldset className="cond-group" aria-label={text('conditions.group')}>
      <header>
        <Select
          label={text('conditions.logic')}
          choices={[
            { value: 'all', label: text('conditions.all') },
            { value: 'any', label: text('conditions.any') },
          ]}
          value={group.isAny ? 'any' : 'all'}
          onChange={(logic) => onChange(group.key, (part) => ({ ...part, isAny: logic === 'any' }) as Part)}
        />
        {onRemove && (
          <IconButton
            icon="x"
            className="q-quiet"
            label={text('conditions.removeGroup')}
            onClick={onRemove}
          />
        )}
      </header>
      {group.parts.map((part) =>
        isGroup(part) ? (
          <GroupEditor
            key={part.key}
            group={part}
            depth={depth - 1}
            onRemove={() => onChange(part.key, () => undefined)}
            {...{ columns, wrong, onChange }}
          />
        ) : (
          <ConditionRow
            key={part.key}
            row={part}
            isWrong={wrong.includes(part.key)}
            {...{ columns, onChange }}
          />
        ),
      )}
      <footer>
        <Button kind="text" icon="plus" onClick={() => setParts((parts) => [...parts, emptyRow(first)])}>
          {text('conditions.add')}
        </Button>
        {depth > 1 && (
          <Button
            kind="text"
            icon="plus"
            onClick={() => setParts((parts) => [...parts, emptyGroup(first, !group.isAny)])}
          >
            {text('conditions.addGroup')}
          </Button>
        )}
      </footer>
    </fieldset>
  );
}

interface ConditionRowProps {
  row: RowDraft;
  columns: readonly AskedColumn[];
  isWrong: boolean;
  onChange: Change;
}

function ConditionRow({ row, columns, isWrong, onChange }: ConditionRowProps) {
  const text = useText('record');
  const column = columns.find(({ name }) => name === row.column) ?? (columns[0] as AskedColumn);
  const set = (given: Partial<RowDraft>) => onChange(row.key, (part) => ({ ...part, ...given }) as Part);
  const choose = (name: string | undefined) => {
    const next = columns.find((one) => one.name === name);
    if (next) set({ ...emptyRow(next), key: row.key });
  };
  return (
    <div className="cond-row">
      <Select
        label={text('conditions.column')}
        choices={columns.map(({ name, label }) => ({ value: name, label }))}
        value={column.name}
        onChange={choose}
      />
      <Select
        label={text('conditions.question')}
        choices={questionsOf(column).map((value) => ({ value, label: text(`conditionAsk.${value}`) }))}
        value={row.question}
        onChange={(question) => set({ question: question as Question })}
      />
      <Answer {...{ row, column, set }} />
      <IconButton
        icon="x"
        className="q-quiet"
        label={text('conditions.remove', { column: column.label })}
        onClick={() => onChange(row.key, () => undefined)}
      />
      {isWrong && (
        <span className="cond-wrong" role="alert">
          {text('conditions.noFigure')}
        </span>
      )}
    </div>
  );
}

interface AnswerProps {
  row: RowDraft;
  column: AskedColumn;
  set: (given: Partial<RowDraft>) => void;
}

/** What is looked for: a text, some values, or a span whose ends may stay open. */
function Answer({ row, column, set }: AnswerProps) {
  const text = useText('record');
  const { question } = row;
  if (question === 'empty' || question === 'filled') return <span />;
  if (question === 'in' || question === 'notIn')
    return (
      <SelectMany
        label={text('conditions.values', { column: column.label })}
        choices={column.choices}
        values={row.values}
        onChange={(values) => set({ values })}
      />
    );
  if (question !== 'between')
    return (
      <TextInput
        aria-label={text('conditions.values', { column: column.label })}
        value={row.text}
        maxLength={100}
        onChange={(event) => set({ text: event.target.value })}
      />
    );
  const ends = ['from', 'to'] as const;
  const [from, to] = ends.map((end) => {
    const label = text(`conditions.${end}`, { column: column.label });
    return column.form === 'time' ? (
      <DayInput key={end} label={label} value={row[end]} onChange={(day) => set({ [end]: day ?? '' })} />
    ) : (
      <TextInput
        key={end}
        aria-label={label}
        inputMode="decimal"
        value={row[end]}
        onChange={(event) => set({ [end]: event.target.value })}
      />
    );
  });
  return (
    <span className="cond-span">
      {from}
      <span aria-hidden="true">–</span>
      {to}
    </span>
  );
}
