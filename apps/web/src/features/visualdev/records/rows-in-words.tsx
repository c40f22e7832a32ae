import { DataTable } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import type { ShownField } from '../form/form-rules';

type Row = Readonly<Record<string, string | null>>;

/** The rows of a sub-table, to be read. */
export function RowsInWords({
  columns,
  rows = [],
}: {
  columns: readonly ShownField[];
  rows?: readonly Row[];
}) {
  const text = useText('visualdev');
  if (rows.length === 0) return <p className="q-mute">{text('row.none')}</p>;
  return (
    <DataTable<Row>
      label={text('row.rows')}
      page={{ list: rows }}
      rowKey={(row) => row.id ?? ''}
      columns={columns.map(({ name, label, kind }) => ({
        key: name,
        title: label,
        kind: kind.type === 'number' ? 'number' : 'text',
        render: (row) => row[name] ?? '—',
      }))}
    />
  );
}
