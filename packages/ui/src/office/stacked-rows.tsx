import type { ReactNode } from 'react';
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
  const matter = new Set([...pairs].sort(byMatter).slice(0, mostPairs));
  const first = pairs.filter((column) => matter.has(column));
  const rest = pairs.filter((column) => !matter.has(column));
  const asides = others.filter((column) => column.kind !== 'acts' && column.stacked === 'aside');
  const acts = others.filter((column) => column.kind === 'acts');
  const toggle = (id: string) =>
    onSelect?.(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <ul className="q-stack" aria-label={props.label}>
      {(page?.list ?? []).map((row) => {
        const id = rowKey(row);
        const tone = props.rowTone?.(row);
        if (tone === 'group')
          return (
            <li key={id} className="q-stack-row" data-tone={tone}>
              {name && cellOf(name, row)}
            </li>
          );
        return (
          <li
            key={id}
            className={selected.includes(id) ? 'q-stack-row q-stack-on' : 'q-stack-row'}
            data-tone={tone}
          >
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
              <Pairs columns={first} row={row} />
              {rest.length > 0 && (
                <details className="q-stack-rest">
                  <summary>{text('table.rest', { count: rest.length })}</summary>
                  <Pairs columns={rest} row={row} />
                </details>
              )}
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
      {props.totals && (page?.list.length ?? 0) > 0 && <Sums columns={pairs} totals={props.totals} />}
    </ul>
  );
}

/** More than these would leave room for one record on a phone; the others open at a touch. */
const mostPairs = 4;
/** What a table would give up last matters most. */
const byMatter = <R,>(a: DataColumn<R>, b: DataColumn<R>) =>
  (b.yields ?? Number.MAX_SAFE_INTEGER) - (a.yields ?? Number.MAX_SAFE_INTEGER);

interface SumsProps<R> {
  columns: readonly DataColumn<R>[];
  totals: Readonly<Record<string, ReactNode>>;
}

/** What the foot of the wide table says. */
function Sums<R>({ columns, totals }: SumsProps<R>) {
  const text = useKitText();
  const summed = columns.filter(({ key }) => totals[key] !== undefined);
  if (summed.length === 0) return null;
  return (
    <li className="q-stack-row q-stack-sum">
      <div className="q-grow">
        <div className="q-stack-name">{text('table.sum')}</div>
        <dl className="q-stack-pairs">
          {summed.map(({ key, title, kind }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd className={cellClass(kind)}>{totals[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

const Pairs = <R,>({ columns, row }: { columns: readonly DataColumn<R>[]; row: R }) => (
  <dl className="q-stack-pairs">
    {columns.map((column) => (
      <Pair key={column.key} column={column} row={row} />
    ))}
  </dl>
);

const Pair = <R,>({ column, row }: { column: DataColumn<R>; row: R }) => (
  <div>
    <dt>{column.title}</dt>
    <dd className={cellClass(column.kind)}>{cellOf(column, row)}</dd>
  </div>
);
