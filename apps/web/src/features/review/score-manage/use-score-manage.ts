import { useData } from '@qifu/client';
import { reviewPreparationApi, type ScoreManageGroup, scoreManageApi, sheetStatus } from '@qifu/contracts';
import { type FilterField, useFilters } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { useAddressWords } from '#shared/address-words';
import { useMayCall } from '#shared/allowed';
import { useBatches } from '../parts/review-options';
import { groupLabel, liveMs } from '../preparation/use-preparation';

export type ScoredProject = ScoreManageGroup['children'][number];
export type ManagedSheet = ScoredProject['sheets'][number];

/** A sheet with the place it belongs to. */
export interface PlacedSheet {
  group: ScoreManageGroup;
  project: ScoredProject;
  sheet: ManagedSheet;
}

const start = { keyword: '', batch: '', group: '', status: '' };
/** A page holds whole groups with all their sheets. */
const groupsPerPage = 10;

/** Conditions and mode of the page; the address holds them. */
export function useScoreManage() {
  const filters = useFilters(start, { pageSize: groupsPerPage });
  const { wordOf } = useAddressWords();
  /** Read only by the address, as the specification's menu calls it. */
  const isView = wordOf('isView') === '1';
  const { values, query } = filters;
  const result = useData(
    scoreManageApi.list,
    {
      query: {
        isView: isView ? 1 : 0,
        batchId: values.batch,
        groupId: values.group,
        keyword: values.keyword,
        ...(values.status === '' ? {} : { status: values.status }),
        currentPage: query.currentPage,
        pageSize: query.pageSize,
      },
    },
    { isQuiet: true, everyMs: liveMs },
  );
  return { filters, fields: useFields(values.batch), result, isView, status: values.status };
}

/** Groups of one batch stay far below it. */
const allGroups = 500;

function useFields(batchId: string): FilterField[] {
  const text = useText('scoreManage');
  const ui = useText('ui');
  const { choices } = useBatches();
  const mayList = useMayCall(reviewPreparationApi.groups);
  const groups = useData(
    reviewPreparationApi.groups,
    { body: { batchId, pageSize: allGroups, sort: 'asc', sidx: 'groupNo' } },
    { enabled: mayList, isQuiet: true, staleTimeMs: 60_000 },
  );
  const groupChoices = (groups.data?.list ?? [])
    .filter(({ openTime }) => openTime !== null)
    .map((group) => ({ value: group.id, label: groupLabel(group) }));
  return [
    { name: 'batch', label: text('filter.batch'), choices },
    ...(mayList ? [{ name: 'group', label: text('filter.group'), choices: groupChoices }] : []),
    {
      name: 'status',
      label: text('filter.status'),
      choices: Object.entries(sheetStatus).map(([name, code]) => ({
        value: String(code),
        label: ui(`sheetStatus.${name as keyof typeof sheetStatus}`),
      })),
    },
  ];
}

/** The sheets of a project in the wanted state. */
export const sheetsOf = ({ sheets }: ScoredProject, status: string): ManagedSheet[] =>
  status === '' ? sheets : sheets.filter((sheet) => String(sheet.status) === status);

/** Sheets that are owed: neither recused nor void. */
const owed: readonly number[] = [
  sheetStatus.notStarted,
  sheetStatus.draft,
  sheetStatus.submitted,
  sheetStatus.returned,
];
export function progressOf({ children }: ScoreManageGroup): { done: number; required: number } {
  const sheets = children.flatMap(({ sheets: own }) => own);
  return {
    done: sheets.filter(({ status }) => status === sheetStatus.submitted).length,
    required: sheets.filter(({ status }) => owed.includes(status)).length,
  };
}

/** Finds the sheet an address names. */
export const findSheet = (groups: readonly ScoreManageGroup[], sheetId: string): PlacedSheet | undefined => {
  for (const group of groups) {
    for (const project of group.children) {
      const sheet = project.sheets.find((one) => one.sheetId === sheetId);
      if (sheet) return { group, project, sheet };
    }
  }
  return undefined;
};
