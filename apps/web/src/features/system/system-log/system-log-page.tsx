import { fetchFile, saveFile, useData } from '@qifu/client';
import { type LogCategory, type SystemLogRow, systemLogApi } from '@qifu/contracts';
import { startOfDay } from '@qifu/rules';
import { type FilterField, Page, useFilters, ViewTabs } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { Allowed } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { useSystemLogColumns } from './system-log-columns';

const dayMs = 86_400_000;
const start = { keyword: '', result: '', from: '', to: '' };
const results = ['ok', 'denied', 'failed'] as const;
const nameOf = ({ userName }: SystemLogRow) => userName;

/** Sign-ins and changing calls of everybody (issue: login log, request log). */
export default function SystemLogPage() {
  useAreas('systemLog', 'auditActs', 'auditActsPortal');
  const text = useText('systemLog');
  const { wordOf, change } = useAddressWords();
  const category: LogCategory = wordOf('tab') === 'calls' ? '5' : '1';
  const { filters, query, conditions } = useSystemLog(category);
  const columns = useSystemLogColumns(category);
  const save = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(systemLogApi.exportExcel, { params: { category }, query: conditions }).then(
      saveFile,
      () => undefined,
    );
  };
  return (
    <Page
      isFilled
      title={text('title')}
      figures={text('figures')}
      acts={
        <Allowed to={systemLogApi.exportExcel}>
          <Button icon="download" onClick={save}>
            {text('export')}
          </Button>
        </Allowed>
      }
    >
      <ViewTabs
        label={text('title')}
        current={category === '5' ? 'calls' : 'signIns'}
        views={(['signIns', 'calls'] as const).map((key) => ({ key, label: text(key) }))}
        onChange={(tab) =>
          change(
            { ...start, page: '', sidx: '', sort: '', tab: tab === 'calls' ? tab : '' },
            { isStep: true },
          )
        }
      />
      <FilteredTable
        list={category === '5' ? 'calls' : ''}
        alsoBy={['tab']}
        filters={filters}
        query={query}
        search={text(category === '5' ? 'searchCalls' : 'search')}
        fields={useFields(category)}
        columns={columns}
        label={text(category === '5' ? 'calls' : 'signIns')}
        rowName={nameOf}
        empty={<Empty title={text('empty')} hint={text('emptyHint')} />}
      />
    </Page>
  );
}

function useSystemLog(category: LogCategory) {
  const filters = useFilters(start);
  const { values, query: paging } = filters;
  const conditions = {
    keyword: values.keyword,
    result: results.find((result) => result === values.result) ?? ('' as const),
    startTime: values.from ? startOfDay(values.from) : undefined,
    // The whole of the last day.
    endTime: values.to ? startOfDay(values.to) + dayMs - 1 : undefined,
  };
  const { currentPage, pageSize, sidx, sort } = paging;
  const query = useData(
    systemLogApi.list,
    { params: { category }, query: { ...conditions, currentPage, pageSize, sidx, sort } },
    { isQuiet: true, keepsFormer: false },
  );
  return { filters, query, conditions };
}

function useFields(category: LogCategory): FilterField[] {
  const text = useText('systemLog');
  const offered = category === '1' ? (['ok', 'failed'] as const) : results;
  return [
    {
      name: 'result',
      label: text('field.result'),
      choices: offered.map((value) => ({ value, label: text(`result.${value}`) })),
    },
    { name: 'from', toName: 'to', label: text('filter.dates'), kind: 'dates' },
  ];
}
