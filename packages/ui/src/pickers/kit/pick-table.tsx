import { type MouseEvent, type ReactNode, useId } from 'react';
import type { DataColumn } from '../../office/data-column';
import { DataTable } from '../../office/data-table';
import type { DataTableProps } from '../../office/table-props';
import { useIsNarrow } from '../../parts/use-media';
import type { Choice, Picked } from './picked';
import { usePickerText } from './picker-text';
import './pick-table.css';

interface PickTableProps<R>
  extends Pick<
    DataTableProps<R>,
    'label' | 'page' | 'isLoading' | 'isFetching' | 'failure' | 'onRetry' | 'onPage'
  > {
  columns: readonly DataColumn<R>[];
  pickedOf: (row: R) => Picked;
  choice: Choice;
  isMultiple: boolean;
  keyword: string;
  /** Something else narrows the rows too. */
  isNarrowed?: boolean;
  onClear: () => void;
  empty: ReactNode;
}

const controls = 'button, input, label, a, select';

/** Rows to choose from: a press anywhere on one chooses it, or takes it away again (spec 4, pickers). */
export function PickTable<R extends object>(props: PickTableProps<R>) {
  const { columns, pickedOf, choice, isMultiple, keyword, isNarrowed = false, onClear, ...table } = props;
  const rows = table.page?.list ?? [];
  const isNarrow = useIsNarrow();
  const find = (id: string | undefined) => rows.find((row) => pickedOf(row).id === id);
  const turn = (row: R | undefined) => {
    if (!row) return;
    const picked = pickedOf(row);
    if (choice.ids.has(picked.id)) choice.remove(picked.id);
    else choice.add(picked);
  };
  const handleClick = ({ target }: MouseEvent) => {
    const pressed = target as HTMLElement;
    if (pressed.closest(controls)) return;
    turn(find(pressed.closest<HTMLElement>('tr[data-row]')?.dataset.row));
  };
  const [name, ...others] = columns;
  const mark = radioColumn(useId(), choice, pickedOf);
  const shown =
    !name || isMultiple ? columns : isNarrow ? [withRadio(name, mark), ...others] : [mark, ...columns];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer beside the boxes of the rows.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above; the boxes take the keys.
    <div className="q-pick-table" onClick={handleClick}>
      <DataTable<R>
        {...table}
        columns={shown}
        rowKey={(row) => pickedOf(row).id}
        rowName={(row) => pickedOf(row).fullName}
        selected={isMultiple ? [...choice.ids] : undefined}
        onSelect={
          isMultiple
            ? (ids) =>
                choice.replace([...new Set(ids)].flatMap((id) => knownAs(id, choice, find(id), pickedOf)))
            : undefined
        }
        currentId={isMultiple ? undefined : choice.list[0]?.id}
        isFiltered={keyword !== '' || isNarrowed}
        keyword={keyword}
        onClearFilters={onClear}
      />
    </div>
  );
}

/** What an id stands for: a row of this page, or one chosen on another. */
function knownAs<R>(id: string, choice: Choice, row: R | undefined, pickedOf: (row: R) => Picked): Picked[] {
  const before = choice.list.find((one) => one.id === id);
  if (before) return [before];
  return row ? [pickedOf(row)] : [];
}

/** One of the rows at most: a round box in front of each. */
const radioColumn = <R,>(group: string, choice: Choice, pickedOf: (row: R) => Picked): DataColumn<R> => ({
  key: 'choice',
  title: '',
  widthPx: 44,
  render: (row) => {
    const picked = pickedOf(row);
    return (
      <Radio
        group={group}
        name={picked.fullName}
        isOn={choice.ids.has(picked.id)}
        onChoose={() => choice.add(picked)}
      />
    );
  },
});

/** In stacked rows the round box stands in front of the name. */
const withRadio = <R,>(name: DataColumn<R>, mark: DataColumn<R>): DataColumn<R> => ({
  ...name,
  render: (row) => (
    <span className="q-row">
      {mark.render?.(row)}
      {name.render?.(row) ?? String((row as Record<string, unknown>)[name.key] ?? '—')}
    </span>
  ),
});

interface RadioProps {
  group: string;
  name: string;
  isOn: boolean;
  onChoose: () => void;
}

function Radio({ group, name, isOn, onChoose }: RadioProps) {
  const text = usePickerText();
  return (
    <label className="q-check q-pick-radio">
      <input
        type="radio"
        name={group}
        aria-label={text('data.choose', { name })}
        checked={isOn}
        onChange={onChoose}
      />
      <span className="q-check-box" aria-hidden="true" />
    </label>
  );
}
