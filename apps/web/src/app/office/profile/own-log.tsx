import { useData } from '@qifu/client';
import { type OwnLogRow, ownProfileApi } from '@qifu/contracts';
import { startOfDay } from '@qifu/rules';
import { type DataColumn, type FilterField, useFilters } from '@qifu/ui/office';
import { Empty, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { FilteredTable } from '#shared/filtered-table';

const dayMs = 86_400_000;
const start = { keyword: '', category: '1', from: '', to: '', part: 'log' };

/** The own sign-ins and changing calls. */
export function OwnLog() {
  const text = useText('profile');
  const filters = useFilters(start);
  const { from, to, category, part: _, ...page } = filters.query;
  const isLogin = category !== '5';
  const log = useData(
    ownProfileApi.listLog,
    {
      query: {
        ...page,
        category: isLogin ? '1' : '5',
        startTime: from ? startOfDay(from) : undefined,
        endTime: to ? startOfDay(to) + dayMs - 1 : undefined,
      },
    },
    { isQuiet: true },
  );
  const fields: FilterField[] = [
    {
      name: 'category',
      label: text('log.category'),
      isAlwaysSet: true,
      choices: [
        { value: '1', label: text('log.logins') },
        { value: '5', label: text('log.calls') },
      ],
    },
    { name: 'from', toName: 'to', label: text('log.dates'), kind: 'dates' },
  ];
  return (
    <FilteredTable
      filters={filters}
      query={log}
      search={text('log.search')}
      fields={fields}
      columns={useLogColumns(isLogin)}
      label={text('part.log')}
      rowName={(row: OwnLogRow) => showTime(row.creatorTime)}
      empty={<Empty icon="history" title={text('log.none')} hint={text('log.noneHint')} />}
    />
  );
}

function useLogColumns(isLogin: boolean): DataColumn<OwnLogRow>[] {
  const text = useText('profile');
  const calls: DataColumn<OwnLogRow>[] = [
    {
      key: 'requestURL',
      title: text('log.address'),
      kind: 'code',
      render: (row) => `${row.requestMethod} ${row.requestURL}`,
    },
    {
      key: 'requestDuration',
      title: text('log.duration'),
      kind: 'number',
      yields: 1,
      render: (row) => text('log.ms', { count: showNumber(row.requestDuration) }),
    },
  ];
  return [
    { key: 'creatorTime', title: text('log.time'), kind: 'time', render: (row) => showTime(row.creatorTime) },
    { key: 'ipaddress', title: text('log.ip'), kind: 'code' },
    { key: 'ipaddressName', title: text('log.place'), render: (row) => row.ipaddressName || '—' },
    ...(isLogin ? [] : calls),
    {
      key: 'browser',
      title: text('log.device'),
      yields: 2,
      render: (row) => [row.browser, row.platForm].filter(Boolean).join(' · ') || '—',
    },
  ];
}
