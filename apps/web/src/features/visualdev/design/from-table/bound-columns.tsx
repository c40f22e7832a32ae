import type { ExistingColumn, ExistingTableInfo } from '@qifu/contracts';
import { type ChosenTableColumn, kindsOfColumn, type TableKind } from '@qifu/designs/from-table';
import { Select } from '@qifu/ui/office';
import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Every column a field can hold, by its comment or its name. */
export const columnsAtFirst = ({ columns }: ExistingTableInfo): ChosenTableColumn[] =>
  columns.flatMap((column) => {
    const [kind] = column.refusal === '' ? kindsOfColumn(column) : [];
    return kind ? [{ column, kind, label: (column.comment || column.name).slice(0, 100) }] : [];
  });

interface BoundColumnsProps {
  info: ExistingTableInfo;
  chosen: readonly ChosenTableColumn[];
  onChange: (chosen: readonly ChosenTableColumn[]) => void;
}

/** The columns of a table, each with the field that will read and write it. */
export function BoundColumns({ info, chosen, onChange }: BoundColumnsProps) {
  const text = useText('fromTable');
  const put = (column: ExistingColumn, next: ChosenTableColumn | undefined) =>
    onChange(
      info.columns.flatMap((one) => {
        const kept = one === column ? next : chosen.find((each) => each.column === one);
        return kept ? [kept] : [];
      }),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="from-sheet-columns" tabIndex={0} aria-label={text('columns')}>
      <table>
        <thead>
          <tr>
            {(['name', 'type', 'label', 'kind', 'note'] as const).map((head) => (
              <th key={head} scope="col">
                {text(`head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {info.columns.map((column) => (
            <BoundColumnRow
              key={column.name}
              column={column}
              chosen={chosen.find((one) => one.column === column)}
              onChange={(next) => put(column, next)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BoundColumnRowProps {
  column: ExistingColumn;
  chosen: ChosenTableColumn | undefined;
  onChange: (next: ChosenTableColumn | undefined) => void;
}

function BoundColumnRow({ column, chosen, onChange }: BoundColumnRowProps) {
  const text = useText('fromTable');
  const { name, type, refusal, refers } = column;
  const kinds = refusal === '' ? kindsOfColumn(column) : [];
  const isNeeded = !column.isNullable && !column.hasDefault;
  const label = chosen?.label ?? (column.comment || name);
  const take = (kind: string | undefined) =>
    onChange(kind === undefined || kind === 'none' ? undefined : { column, label, kind: kind as TableKind });
  const notes = [
    ...(isNeeded ? [text(chosen ? 'required' : 'mustStay')] : []),
    ...(column.isUnique ? [text('unique')] : []),
    ...(refers === '' ? [] : [text('refers', { refers })]),
  ];
  return (
    <tr data-none={chosen ? undefined : true}>
      <th scope="row">{name}</th>
      <td>{type}</td>
      <td>
        {chosen && (
          <TextInput
            aria-label={text('labelOf', { name })}
            value={label}
            maxLength={100}
            onChange={(event) => onChange({ ...chosen, label: event.target.value })}
          />
        )}
      </td>
      <td>
        {kinds.length > 0 && (
          <Select
            label={text('kindOf', { name })}
            value={chosen?.kind ?? 'none'}
            choices={[...kinds, ...(isNeeded ? [] : (['none'] as const))].map((value) => ({
              value,
              label: text(`kind.${value}`),
            }))}
            onChange={take}
          />
        )}
      </td>
      <td className="q-mute">{refusal === '' ? notes.join(' · ') : text(`columnRefusal.${refusal}`)}</td>
    </tr>
  );
}
