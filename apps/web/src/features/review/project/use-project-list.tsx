import { useData } from '@qifu/client';
import { type Input, type ProjectRow, projectApi, projectStatus } from '@qifu/contracts';
import { CutText, type DataColumn, type FilterField, NameCell, RowActs, useFilters } from '@qifu/ui/office';
import { StateOf, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDistricts } from '#shared/districts';
import { isEnterprise, useSession } from '#shared/session';
import { useBatches, useDirections, useUnits } from '../parts/review-options';
import { sumViews } from '../parts/sum-views';

const s = projectStatus;
/** Saved filters by state; each is a step somebody works at. */
export const projectViews = [
  { key: 'all', status: [] },
  { key: 'draft', status: [s.draft] },
  { key: 'submitted', status: [s.submitted] },
  { key: 'returned', status: [s.returned] },
  { key: 'accepted', status: [s.accepted, s.grouped] },
  { key: 'inReview', status: [s.inReview, s.reviewed] },
  { key: 'decided', status: [s.approved, s.rejected] },
  { key: 'ended', status: [s.withdrawn, s.voided] },
] as const;
type ViewKey = (typeof projectViews)[number]['key'];
/** The view of an address; all where it names none. */
export const viewOf = (word: string): ViewKey => projectViews.find(({ key }) => key === word)?.key ?? 'all';

const start = { view: 'all', keyword: '', batch: '', direction: '', district: '', unit: '', groups: '' };
/** Figures on the tabs need not be newer than this. */
const countsFreshMs = 30_000;

/** The conditions of the list, the call's body and the figures on the tabs. */
export function useProjectList() {
  const parts = useText('reviewParts');
  const filters = useFilters(start);
  const { choices: batches } = useBatches();
  const { topChoices } = useDirections();
  const districts = useDistricts();
  const units = useUnits();
  const isApplicant = useSession(({ user }) => isEnterprise(user));
  const batch: FilterField = { name: 'batch', label: parts('fact.batch'), choices: batches };
  const direction: FilterField = { name: 'direction', label: parts('fact.direction'), choices: topChoices };
  const { values, query } = filters;
  const { currentPage, pageSize, sidx, sort } = query;
  const conditions = {
    keyword: values.keyword,
    batchId: values.batch,
    directionId: values.direction,
    districtId: values.district,
    declareUnitId: values.unit,
    groups: values.groups,
  };
  const status = [...(projectViews.find(({ key }) => key === values.view)?.status ?? [])];
  return {
    filters,
    isApplicant,
    fields: isApplicant
      ? [batch, direction]
      : [
          batch,
          direction,
          { name: 'district', label: parts('fact.district'), choices: districts },
          { name: 'unit', label: parts('fact.unit'), choices: units },
        ],
    more: [] as FilterField[],
    body: { ...conditions, status, currentPage, pageSize, sidx, sort },
    counts: useCounts(conditions),
  };
}

/** One call for the figures of all tabs: what each counts is the sum over its states. */
function useCounts(
  conditions: Input<typeof projectApi.listCounts>['body'],
): Partial<Record<ViewKey, number>> {
  const { data } = useData(
    projectApi.listCounts,
    { body: conditions },
    { isQuiet: true, staleTimeMs: countsFreshMs },
  );
  return data ? sumViews(projectViews, data.list) : {};
}

/** Columns of the list; applicants need not read their own name in every row. */
export function useProjectColumns(
  open: (id: string) => void,
  isApplicant: boolean,
): DataColumn<ProjectRow>[] {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const cut = (key: 'enterpriseName' | 'unitName' | 'groupName', title: string): DataColumn<ProjectRow> => ({
    key,
    title,
    render: (project) => (project[key] ? <CutText maxWidthPx={170}>{project[key]}</CutText> : '—'),
  });
  const columns: (DataColumn<ProjectRow> | false)[] = [
    {
      key: 'projectName',
      title: parts('fact.projectName'),
      kind: 'name',
      canSort: true,
      render: (project) => (
        <NameCell name={project.projectName} code={project.projectNo} onOpen={() => open(project.id)} />
      ),
    },
    !isApplicant && cut('enterpriseName', parts('fact.enterprise')),
    isApplicant && { key: 'batchName', title: parts('fact.batch') },
    { key: 'directionName', yields: 3, title: parts('fact.direction') },
    !isApplicant && { key: 'districtName', yields: 1, title: parts('fact.district') },
    { ...cut('unitName', parts('fact.unit')), isHidden: !isApplicant },
    { key: 'applyFund', title: parts('fact.applyFundUnit'), kind: 'number', decimals: 2, canSort: true },
    !isApplicant && cut('groupName', parts('fact.group')),
    {
      key: 'status',
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      canSort: true,
      render: (project) => <StateOf family="project" code={project.status} />,
    },
    {
      key: 'submitTime',
      yields: 2,
      title: parts('fact.submitTime'),
      kind: 'time',
      canSort: true,
      render: ({ submitTime }) => showTime(submitTime, 'short'),
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (project) => (
        <RowActs
          name={project.projectName}
          main={{ label: text('act.see'), onClick: () => open(project.id) }}
        />
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
