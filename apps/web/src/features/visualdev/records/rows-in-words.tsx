import { DataTable } from '@qifu/ui/office';
import { showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ShownField } from '../form/form-rules';
import { isFigure } from '../form/list-design';
import { sumOfRows } from '../form/sum-of-rows';
import { ToldValue } from './field-told';

/** A row of a sub-table as details tell it. */
export type ToldRow = Readonly<Record<string, unknown>>;

/** The rows of a sub-table, to be read. */
export function RowsInWords({
  columns,
  rows = [],
  hasSums = false,
}: {
  columns: readonly ShownField[];
  rows?: readonly ToldRow[] | undefined;
  /** With what its figures come to. */
  hasSums?: boolean;
}) {
  const text = useText('visualdev');
  const sums = Object.fromEntries(
    columns.flatMap(({ name, kind, settings }) =>
      isFigure(kind)
        ? [[name, showNumber(sumOfRows(rows, name), Number(settings.decimals ?? 0) || undefined)]]
        : [],
    ),
  );
  if (rows.length === 0) return <p className="q-mute">{text('row.none')}</p>;
  return (
    <DataTable<ToldRow>
      label={text('row.rows')}
      page={{ list: rows }}
      totals={hasSums ? sums : undefined}
      rowKey={(row) => String(row.id ?? '')}
      columns={columns.map(({ name, label, kind, settings }) => ({
        key: name,
        title: label,
        kind: isFigure(kind) ? 'number' : 'text',
        render: (row) => <ToldValue type={kind.type} settings={settings} told={row[name]} />,
      }))}
    />
  );
}
