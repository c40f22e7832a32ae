import { Checkbox } from '../parts/choices';
import { useKitText } from '../parts/kit-text';
import { cellClass, cellOf, type DataColumn } from './data-column';
import { idOf } from './row-id';
import type { DataTableProps } from './table-props';
import './stacked-rows.css';

/** The rows of a table under 992 px: name first, then label and value pairs, acts last. */
export function StackedRows<R extends object>(props: DataTableProps<R>) {
  const text = useKitText();
  const { columns, page, rowKey = idOf, rowName, selected = [], onSelect } = props;
  const shown = columns.filter((column) => !column.isHidden && column.stacked !== 'none');
  const [name, ...others] = shown;
  const pairs = others.filter((column) => column.kind !== 'acts' && column.stacked !== 'aside');
  const asides = others.filter((column) => column.kind !== 'acts' && column.stacked === 'aside');
  const acts = others.filter((column) => column.kind === 'acts');
  const toggle = (id: string) =>
    onSelect?.(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <ul className="q-stack" aria-label={props.label}>
      {(page?.list ?? []).map((row) => {
        const id = rowKey(row);
        return (
          <li key={id} className={selected.includes(id) ? 'q-stack-row q-stack-on' : 'q-stack-row'}>
            {onSelect && (
              <Checkbox
                aria-label={text('table.select', { name: rowName?.(row) ?? id })}
                checked={selected.includes(id)}
                onChange={() => toggle(id)}
              />
            )}
            <div className="q-grow">
              <div className="q-stack-name">
                {name && cellOf(name, row)}
                {asides.map((column) => (
                  <span key={column.key} className="q-end">
                    {cellOf(column, row)}
                  </span>
                ))}
              </div>
              <dl className="q-stack-pairs">
                {pairs.map((column) => (
                  <Pair key={column.key} column={column} row={row} />
                ))}
              </dl>
              {acts.length > 0 && (
                <div className="q-stack-acts">
                  {acts.map((column) => (
                    <span key={column.key}>{cellOf(column, row)}</span>
                  ))}
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const Pair = <R,>({ column, row }: { column: DataColumn<R>; row: R }) => (
  <div>
    <dt>{column.title}</dt>
    <dd className={cellClass(column.kind)}>{cellOf(column, row)}</dd>
  </div>
);
