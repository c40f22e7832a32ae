import { useData } from '@qifu/client';
import { type BusinessStatus, businessStatusApi, fillStates } from '@qifu/contracts';
import { type DataColumn, DataTable, Page, RowActs } from '@qifu/ui/office';
import { Button, Empty, MenuButton, StateOf, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useDictionary } from '#shared/options';
import { fetchStateOf, Loaded } from '#shared/query-state';
import { OwnFirmChoice, useOwnFirm } from '../own/own-firm';
import { currentYear, yearChoices } from '../parts/years';

/** A firm's own people: their years, the latest first. */
export function OwnYears() {
  const text = useText('businessStatus');
  const words = useText('enterprise');
  const { query: firms, list, own } = useOwnFirm();
  return (
    <Page
      isFilled
      title={text('ownTitle')}
      figures={own ? text('ownFigures', { name: own.enterpriseName }) : <span>&nbsp;</span>}
      beside={<OwnFirmChoice list={list} own={own} />}
      acts={own && <OtherYears firmId={own.id} />}
    >
      <Loaded query={firms} what={text('title')}>
        {() =>
          own ? (
            <Years firmId={own.id} />
          ) : (
            <Empty title={words('empty.ownTitle')} hint={words('empty.ownHint')} />
          )
        }
      </Loaded>
    </Page>
  );
}

const useYears = (firmId: string) =>
  useData(businessStatusApi.list, { params: { enterpriseId: firmId }, body: {} }, { isQuiet: true });

function useOpenYear(firmId: string) {
  const { change } = useAddressWords();
  return (year: number | string) => change({ firm: firmId, of: String(year) }, { isStep: true });
}

/** Something is still to be done by the firm. */
const dueStates = [fillStates.unfilled, fillStates.draft, fillStates.returned];

/** This year first, while it is due; years that are not in the list yet behind it. */
function OtherYears({ firmId }: { firmId: string }) {
  const text = useText('businessStatus');
  const open = useOpenYear(firmId);
  const { data } = useYears(firmId);
  const known = new Set(data?.list.map(({ year }) => String(year)));
  const year = currentYear();
  const current = data?.list.find((row) => row.year === year);
  const isDue = current?.canEdit && (dueStates as readonly number[]).includes(current.fillState);
  const missing = yearChoices().filter(({ value }) => !known.has(value));
  return (
    <>
      {missing.length > 0 && (
        <MenuButton
          label={text('act.otherYear')}
          className="q-btn q-btn-plain"
          entries={missing.map(({ value, label }) => ({ key: value, label, onSelect: () => open(value) }))}
        >
          {text('act.otherYear')}
        </MenuButton>
      )}
      {isDue && (
        <Button kind="main" onClick={() => open(year)}>
          {text('act.openYear', { year })}
        </Button>
      )}
    </>
  );
}

const idOf = (row: BusinessStatus) => row.id;
const nameOf = (row: BusinessStatus) => String(row.year);

function Years({ firmId }: { firmId: string }) {
  const text = useText('businessStatus');
  const open = useOpenYear(firmId);
  const query = useYears(firmId);
  const { wordOf } = useAddressWords();
  const columns = useYearColumns(open);
  const openRow = query.data?.list.find(({ year }) => String(year) === wordOf('of'));
  return (
    <DataTable<BusinessStatus>
      label={text('section.years')}
      page={query.data}
      columns={columns}
      rowKey={idOf}
      rowName={nameOf}
      {...fetchStateOf(query)}
      currentId={openRow?.id}
      empty={<Empty title={text('empty.years')} hint={text('empty.yearsHint')} />}
    />
  );
}

function useYearColumns(open: (year: number) => void): DataColumn<BusinessStatus>[] {
  const text = useText('businessStatus');
  const words = useText('enterprise');
  const status = useDictionary('businessStatus');
  return [
    {
      key: 'year',
      title: text('column.year'),
      kind: 'name',
      render: (row) => (
        <button type="button" className="q-link" onClick={() => open(row.year)}>
          {row.year}
        </button>
      ),
    },
    {
      key: 'fillState',
      title: text('column.fill'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => <StateOf family="fill" code={row.fillState} />,
    },
    {
      key: 'status',
      title: text('column.status'),
      render: (row) => (row.status ? status.nameOf(row.status) : '—'),
    },
    { key: 'revenue', title: text('column.revenue'), kind: 'number', decimals: 2 },
    { key: 'rdExpense', title: text('column.rdExpense'), kind: 'number', decimals: 2 },
    {
      key: 'rdRatio',
      title: text('column.rdRatio'),
      kind: 'number',
      render: (row) => (row.rdRatio === null ? '—' : words('percent', { value: showNumber(row.rdRatio, 1) })),
    },
    { key: 'employees', title: text('column.employees'), kind: 'number' },
    { key: 'lastModifyTime', title: text('column.changed'), kind: 'time' },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={String(row.year)}
          main={{
            label: text(row.canEdit && row.fillState < fillStates.reported ? 'act.fill' : 'act.view'),
            onClick: () => open(row.year),
          }}
        />
      ),
    },
  ];
}
