import type { EnterpriseRow } from '@qifu/contracts';
import { type DataColumn, NameCell } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';

interface FirmColumnOptions<Row> {
  hrefOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  markOf?: (row: Row) => ReactNode;
}

type FirmRow = Pick<EnterpriseRow, 'enterpriseName' | 'creditCode'>;

/** The first cell of the lists of firms: the name that opens the row's drawer, and the credit code below it. */
export const firmCell =
  <Row extends FirmRow>({ hrefOf, onOpen, markOf }: FirmColumnOptions<Row>) =>
  (row: Row): ReactNode => (
    <NameCell
      name={row.enterpriseName}
      code={row.creditCode}
      href={hrefOf(row)}
      onOpen={(event) => {
        event.preventDefault();
        onOpen(row);
      }}
      mark={markOf?.(row)}
    />
  );

/** Their first column. */
export function useFirmColumn<Row extends FirmRow>(options: FirmColumnOptions<Row>): DataColumn<Row> {
  const text = useText('enterprise');
  return {
    key: 'enterpriseName',
    title: text('column.name'),
    kind: 'name',
    canSort: true,
    render: firmCell(options),
  };
}
