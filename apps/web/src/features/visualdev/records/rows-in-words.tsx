import { DataTable } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import type { ShownField } from '../form/form-rules';
import { ToldValue } from './field-told';

/** A row of a sub-table as details tell it. */
export type ToldRow = Readonly<Record<string, unknown>>;

/** The rows of a sub-table, to be read. */
export function RowsInWords({
  columns,
  rows = [],
}: {
  columns: readonly ShownField[];
  rows?: readonly ToldRow[] | undefined;
}) {
  const text = useText('visualdev');
  if (rows.length === 0) return <p className="q-mute">{text('row.none')}</p>;
  return (
    <DataTable<ToldRow>
      label={text('row.rows')}
      page={{ list: rows }}
      rowKey={(row) => String(row.id ?? '')}
      columns={columns.map(({ name, label, kind, settings }) => ({
        key: name,
        title: label,
        kind: kind.type === 'number' ? 'number' : 'text',
        render: (row) => <ToldValue type={kind.type} settings={settings} told={row[name]} />,
      }))}
    />
  );
}
