import {
  Button,
  Drawer,
  DrawerSection,
  FactList,
  IconButton,
  KindTag,
  StateOf,
  StatusTag,
  showNumber,
  showSuccess,
  showTime,
  Timeline,
} from '@qifu/ui';
import {
  arrangeColumns,
  type ColumnChoice,
  ColumnSettings,
  type DataColumn,
  DataTable,
  FilterBar,
  NameCell,
  RowActs,
  useFilters,
  ViewTabs,
} from '@qifu/ui/office';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Firm, firms } from './firms';
import { sample } from './samples';

const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const start = {
  view: 'all',
  keyword: '',
  district: '',
  unit: '',
  industry: '',
  year: '2026',
  scale: '',
  from: '',
  to: '',
};
const total = 3482;

function listColumns(open: (id: string) => void): DataColumn<Firm>[] {
  return [
    {
      key: 'enterpriseName',
      title: '企业名称',
      kind: 'name',
      canSort: true,
      render: (firm) => (
        <NameCell
          name={firm.enterpriseName}
          code={firm.creditCode}
          onOpen={() => open(firm.id)}
          mark={
            firm.isBlack && (
              <StatusTag tone="bad" icon="ban" boxed>
                黑名单
              </StatusTag>
            )
          }
        />
      ),
    },
    { key: 'legalPerson', title: '法定代表人' },
    { key: 'districtName', title: '区县' },
    { key: 'industryName', title: '行业' },
    { key: 'scale', title: '规模' },
    {
      key: 'fillState',
      title: '2026 年填报',
      kind: 'state',
      stacked: 'aside',
      render: (firm) => <StateOf family="fill" code={firm.fillState} />,
    },
    { key: 'revenue', title: '营业收入（万元）', kind: 'number', decimals: 2, canSort: true },
    {
      key: 'rdRatio',
      title: '研发占比',
      kind: 'number',
      render: (firm) => (firm.rdRatio === null ? '—' : `${showNumber(firm.rdRatio, 1)}%`),
    },
    { key: 'projectCount', title: '项目', kind: 'number', canSort: true },
    {
      key: 'updateTime',
      title: '更新时间',
      kind: 'time',
      canSort: true,
      render: (firm) => showTime(firm.updateTime, 'short'),
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (firm) => (
        <RowActs
          name={firm.enterpriseName}
          main={{ label: '编辑', onClick: () => open(firm.id) }}
          more={[
            { key: 'projects', label: '看全部项目', icon: 'list' },
            { key: 'files', label: '其他材料', icon: 'doc' },
            { key: 'black', label: '列入黑名单', icon: 'ban', isRisky: true, startsGroup: true },
          ]}
        />
      ),
    },
  ];
}

/** A large page out of the few firms of the sample. */
const fillPage = (found: readonly Firm[], pageSize: number): readonly Firm[] =>
  pageSize <= 20
    ? found
    : Array.from({ length: pageSize }, (_, index) => index).flatMap((index) => {
        const firm = found[index % found.length];
        return firm ? [{ ...firm, id: String(index + 1) }] : [];
      });

/** The list page: views, filters, table, batch bar, pager, drawer; `?state=` shows it empty, failed or waiting. */
export function ListSheet() {
  const filters = useFilters(start);
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<string[]>(['1', '2', '4']);
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const state = params.get('state');
  const openId = params.get('firm');
  const open = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('firm', id);
    else next.delete('firm');
    setParams(next);
  };
  const columns = listColumns(open);
  const found = firms.filter((firm) => firm.enterpriseName.includes(filters.values.keyword));
  const list = state ? [] : fillPage(found, filters.query.pageSize);
  const { currentPage, pageSize, sidx, sort } = filters.query;
  return (
    <>
      <ViewTabs
        label="已存的筛选"
        current={filters.values.view}
        onChange={(view) => filters.set({ view })}
        views={[
          { key: 'all', label: '全部', count: total },
          { key: 'unfilled', label: '未填报', count: 565 },
          { key: 'verify', label: '待核验', count: 128 },
          { key: 'returned', label: '退回补正', count: 31 },
          { key: 'black', label: '黑名单生效', count: 14 },
        ]}
      />
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: '企业名称、信用代码、法定代表人' }}
        fields={[
          { name: 'district', label: '区县', choices: choicesOf(sample.districts) },
          {
            name: 'unit',
            label: '推荐单位',
            choices: choicesOf(['高新区经济发展局', '青屿区工业和信息化局']),
          },
          { name: 'industry', label: '行业', choices: choicesOf(firms.map((firm) => firm.industryName)) },
          { name: 'year', label: '年度', choices: choicesOf(['2026', '2025', '2024']), isAlwaysSet: true },
        ]}
        more={[
          { name: 'scale', label: '规模', choices: choicesOf(['大型', '中型', '小型', '微型']) },
          { name: 'from', toName: 'to', label: '更新日期', kind: 'dates' },
        ]}
        acts={
          <>
            <IconButton icon="refresh" label="刷新" />
            <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
          </>
        }
      />
      <DataTable<Firm>
        label="企业名录"
        page={
          state === 'loading'
            ? undefined
            : { list, pagination: { currentPage, pageSize, total: state ? 0 : total } }
        }
        columns={arrangeColumns(columns, choices)}
        rowName={(firm) => firm.enterpriseName}
        isLoading={state === 'loading'}
        isFetching={state === 'fetching'}
        failure={state === 'failed' ? { eventNumber: '7F3K-20A1' } : null}
        onRetry={() => open(null)}
        onPage={filters.setPage}
        order={{ sidx, sort }}
        onOrder={filters.setSort}
        selected={selected}
        onSelect={setSelected}
        isFiltered={filters.isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={filters.clear}
        currentId={openId ?? undefined}
        totals={params.has('totals') ? { revenue: '187,205.50', projectCount: '41' } : undefined}
        batch={
          <>
            <Button onClick={() => showSuccess(`已催报 ${selected.length} 家`)}>催报</Button>
            <Button>导出所选</Button>
            <Button kind="risk" icon="ban">
              列入黑名单
            </Button>
          </>
        }
      />
      <FirmDrawer firm={firms.find((firm) => firm.id === openId)} onClose={() => open(null)} />
    </>
  );
}

function FirmDrawer({ firm, onClose }: { firm: Firm | undefined; onClose: () => void }) {
  return (
    <Drawer
      isOpen={Boolean(firm)}
      onClose={onClose}
      title={firm?.enterpriseName}
      facts={
        <>
          <StateOf family="fill" code={firm?.fillState} boxed />
          {sample.firm.kinds.map((kind) => (
            <KindTag key={kind}>{kind}</KindTag>
          ))}
          <span className="q-mono q-mute">{firm?.creditCode}</span>
        </>
      }
      foot={
        <>
          <Button kind="main">编辑</Button>
          <Button>看全部项目</Button>
          <Button kind="risk" icon="ban" className="q-end">
            列入黑名单
          </Button>
        </>
      }
    >
      <DrawerSection title="登记信息">
        <FactList facts={sample.firm.facts} />
      </DrawerSection>
      <DrawerSection title="动态">
        <Timeline entries={sample.timeline} />
      </DrawerSection>
    </Drawer>
  );
}
