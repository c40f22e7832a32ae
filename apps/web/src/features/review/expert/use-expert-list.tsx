import { useData } from '@qifu/client';
import { type ExpertRow, expertApi, expertStatus, expertTypes, type Input } from '@qifu/contracts';
import { CutText, type DataColumn, type FilterField, NameCell, RowActs, useFilters } from '@qifu/ui/office';
import { Icon, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useDistricts } from '#shared/districts';
import { useDictionary, useDirections } from '../parts/review-options';
import { sumViews } from '../parts/sum-views';

export const expertViews = [
  { key: 'all', status: [] },
  { key: 'available', status: [expertStatus.available] },
  { key: 'paused', status: [expertStatus.paused] },
  { key: 'expelled', status: [expertStatus.expelled] },
] as const;
type ViewKey = (typeof expertViews)[number]['key'];

const start = { view: 'all', keyword: '', type: '', direction: '', district: '', leads: '' };
const countsFreshMs = 30_000;

/** The conditions of the list, the call's body and the figures on the tabs. */
export function useExpertList() {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const filters = useFilters(start);
  const { topChoices } = useDirections();
  const districts = useDistricts();
  const fields: FilterField[] = [
    {
      name: 'type',
      label: parts('fact.expertType'),
      choices: expertTypes.map((type) => ({ value: type, label: parts(`expertType.${type}`) })),
    },
    { name: 'direction', label: text('field.directions'), choices: topChoices },
    { name: 'district', label: parts('fact.district'), choices: districts },
    {
      name: 'leads',
      label: text('column.leads'),
      choices: [
        { value: '1', label: text('yes') },
        { value: '0', label: text('no') },
      ],
    },
  ];
  const { values, query } = filters;
  const { currentPage, pageSize, sidx, sort } = query;
  const conditions = {
    keyword: values.keyword,
    expertType: values.type,
    directionId: values.direction,
    districtId: values.district,
    leaderEligible: values.leads === '' ? undefined : Number(values.leads),
  };
  const status = expertViews.find(({ key }) => key === values.view)?.status[0];
  return {
    filters,
    fields,
    body: { ...conditions, status, currentPage, pageSize, sidx, sort },
    counts: useCounts(conditions),
  };
}

/** One call for the figures of all tabs. */
function useCounts(conditions: Input<typeof expertApi.listCounts>['body']): Partial<Record<ViewKey, number>> {
  const { data } = useData(
    expertApi.listCounts,
    { body: conditions },
    { isQuiet: true, staleTimeMs: countsFreshMs },
  );
  return data ? sumViews(expertViews, data.list) : {};
}

/** Columns of the list. */
export function useExpertColumns(
  open: (id: string) => void,
  edit: (id: string) => void,
): DataColumn<ExpertRow>[] {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const titles = useDictionary('titleLevel');
  const mayEdit = useMayCall(expertApi.update);
  const cut = (value: string) => (value ? <CutText maxWidthPx={180}>{value}</CutText> : '—');
  return [
    {
      key: 'name',
      title: text('column.name'),
      kind: 'name',
      canSort: true,
      render: (expert) => (
        <NameCell name={expert.name} code={expert.expertNo} onOpen={() => open(expert.id)} />
      ),
    },
    {
      key: 'employerName',
      title: parts('fact.employer'),
      canSort: true,
      render: ({ employerName }) => cut(employerName),
    },
    {
      key: 'titleLevel',
      title: parts('fact.titleLevel'),
      render: ({ titleLevel }) => titles.nameOf(titleLevel) || '—',
    },
    {
      key: 'expertType',
      title: parts('fact.expertType'),
      render: ({ expertType }) => parts(`expertType.${expertType}`),
    },
    {
      key: 'directionNames',
      yields: 4,
      title: text('field.directions'),
      render: ({ directionNames }) => cut(directionNames),
    },
    { key: 'districtName', yields: 1, title: parts('fact.district') },
    { key: 'mobile', yields: 2, title: parts('fact.mobile'), kind: 'code' },
    {
      key: 'leaderEligible',
      yields: 3,
      title: text('column.leads'),
      render: ({ leaderEligible }) =>
        leaderEligible === 1 ? <Icon name="check" label={text('yes')} /> : '—',
    },
    {
      key: 'load',
      title: text('column.load'),
      kind: 'number',
      render: ({ load, maxGroups }) => `${load} / ${maxGroups || '—'}`,
    },
    {
      key: 'status',
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      render: ({ status }) => <StateOf family="expert" code={status} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (expert) => (
        <RowActs
          name={expert.name}
          main={
            mayEdit
              ? { label: text('act.edit'), onClick: () => edit(expert.id) }
              : { label: text('act.see'), onClick: () => open(expert.id) }
          }
        />
      ),
    },
  ];
}
