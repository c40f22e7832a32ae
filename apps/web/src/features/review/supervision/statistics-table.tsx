import type { CallError, StatisticsDimension, StatisticsReply, StatisticsRow } from '@qifu/contracts';
import { DataTable, NameCell, type TableSort } from '@qifu/ui/office';
import { Empty, useIsNarrow } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useListColumns } from '#shared/list-columns';
import { fetchStateOf } from '#shared/query-state';
import { useStatisticsColumns } from './statistics-columns';

interface StatisticsTableProps {
  dimension: StatisticsDimension;
  query: {
    data: StatisticsReply | undefined;
    error: CallError | null;
    isLoading: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isFiltered: boolean;
  onClearFilters: () => void;
  onOpen: (row: StatisticsRow) => void;
}

/** The detail table: one line per unit, district or direction, the total computed anew. */
export function StatisticsTable({
  dimension,
  query,
  isFiltered,
  onClearFilters,
  onOpen,
}: StatisticsTableProps) {
  const text = useText('supervision');
  const isNarrow = useIsNarrow();
  const [order, setOrder] = useState<TableSort>();
  const { data } = query;
  const { columns, totals } = useStatisticsColumns(
    {
      key: 'name',
      title: text(`head.${dimension}`),
      kind: 'name',
      render: (row) => <NameCell name={row.name || text('table.sum')} onOpen={() => onOpen(row)} />,
    },
    data?.total,
  );
  const shown = useListColumns(columns);
  const rows = data && sorted(data.list, order);
  // Stacked rows have no foot, so on phones the total is the last of them.
  const list = rows && data && isNarrow && rows.length > 0 ? [...rows, data.total] : rows;
  return (
    <section className="sv-detail" aria-label={text('table.title')}>
      <div className="sv-detail-head">
        <h2>{text('table.title')}</h2>
        <span className="q-mute q-13 q-no-print">{text('table.hint')}</span>
        <span className="q-end q-no-print">{shown.settings}</span>
      </div>
      <DataTable<StatisticsRow>
        label={text('table.title')}
        page={list && { list }}
        columns={shown.columns}
        totals={totals}
        rowKey={({ key }) => key || 'total'}
        rowName={({ name }) => name}
        {...fetchStateOf(query)}
        order={order}
        onOrder={(sidx, sort) => setOrder({ sidx, sort })}
        isFiltered={isFiltered}
        onClearFilters={onClearFilters}
        empty={<Empty title={text('state.none')} hint={text('state.noneHint')} />}
      />
      {data?.list.some(({ spreadHidden }) => spreadHidden) && (
        <p className="sv-note">{text('table.hiddenNote')}</p>
      )}
    </section>
  );
}

/** Lines in the chosen order; without a figure they come last either way. */
function sorted(rows: readonly StatisticsRow[], order: TableSort | undefined): readonly StatisticsRow[] {
  if (!order) return rows;
  const of = (row: StatisticsRow) => row[order.sidx as keyof StatisticsRow];
  const sign = order.sort === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (typeof one !== 'number' || typeof other !== 'number') {
      return Number(typeof other === 'number') - Number(typeof one === 'number');
    }
    return (one - other) * sign;
  });
}
