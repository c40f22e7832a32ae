import { type Input, type reviewAndSortingApi, reviewedQuery } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { inOneSnapshot } from '#platform/db/one-snapshot';
import type { Blob } from '#platform/http/routes';
import type { Sheet } from '#platform/xlsx/write-sheets';
import { groupRows } from '../grouped';
import {
  answerWorkbook,
  batchLabel,
  chooseColumns,
  type ExportColumn,
  makeWorkbook,
  sheetOf,
  sheetWord,
} from './export-file';
import { type PlannedPlaces, readPlannedPlaces } from './planned-places.queries';
import { decisionWord, suggestionWord } from './reviewed-columns';
import { type ReviewedLine, readReviewedLines } from './reviewed-lines.queries';
import { passLineInWords } from './rule-lines';
import { layRows, type SortedRow } from './sorting-rows';

type SortingQuery = Required<Input<typeof reviewAndSortingApi.export>['query']> & { selectKey: string[] };

/** The rank table: one sheet per direction, its groups one after the other with their pass lines (review.md 2.8). */
export async function exportSorting(ctx: Ctx, query: SortingQuery): Promise<Blob> {
  const { language } = ctx;
  const columns = withNotes(chooseColumns(ctx, sortingColumns(language), query.selectKey));
  const { batchId, groupId, directionId, districtId } = query;
  const workbook = await inOneSnapshot(ctx, async (snapshot) => {
    const filter = reviewedQuery.parse({ batchId, groupId, directionId, districtId });
    const lines = await readReviewedLines(snapshot, filter);
    const planned = await readPlannedPlaces(snapshot, [
      ...new Set(lines.map(({ project }) => project.batchId)),
    ]);
    const byDirection = groupRows(lines, ({ project }) => `${project.batchId} ${project.directionId}`);
    const sheets = [...byDirection.values()].map((own): Sheet => {
      const rows = [
        ...layRows(own, (group) => passLineOf(language, group)),
        ...planned.filter(isOf(own[0])).map(({ count }) => ({
          note: sheetWord(language, 'word.plannedPlaces', { count }),
        })),
      ];
      return sheetOf(language, own[0]?.project.directionName ?? '', columns, rows);
    });
    const what = sheetWord(language, 'name.sorting');
    return makeWorkbook(snapshot, {
      label: await batchLabel(snapshot, batchId),
      what,
      sheets: sheets.length > 0 ? sheets : [sheetOf(language, what, columns, [])],
      rows: lines.length,
    });
  });
  return answerWorkbook(ctx, workbook, { query });
}

const isOf = (line: ReviewedLine | undefined) => (places: PlannedPlaces) =>
  places.batchId === line?.project.batchId && places.directionId === line.project.directionId;

/** The pass line of a group in the words of its rules, with the places that a share of its projects came to. */
function passLineOf(language: Language, { result }: ReviewedLine): string {
  const rule = passLineInWords(language, result.ruleSnapshot.passLine);
  const { quota } = result.explain.passLine;
  return quota === null
    ? sheetWord(language, 'word.passLine', { rule })
    : sheetWord(language, 'word.passLinePlaces', { rule, count: quota });
}

/** A note stands in one column: at the project's name, or in the first text, or in the first column of all where neither is chosen. */
function withNotes(columns: readonly ExportColumn<ReviewedLine>[]): ExportColumn<SortedRow>[] {
  const holder =
    columns.find(({ key }) => key === 'projectName') ??
    columns.find(({ type }) => type === 'text') ??
    columns[0];
  return columns.map((column) => ({
    ...column,
    value: (row, no) => {
      if ('note' in row) return column === holder ? row.note : null;
      return column.value(row, no);
    },
  }));
}

const sortingColumns = (language: Language): ExportColumn<ReviewedLine>[] => [
  { key: 'groupNo', type: 'text', value: ({ result }) => result.groupNo },
  { key: 'groupName', type: 'text', value: ({ project }) => project.groupName },
  { key: 'rankInGroup', type: 'number', value: ({ result }) => result.rankInGroup },
  {
    key: 'tie',
    type: 'text',
    value: ({ result }) => (result.tiedWith.length > 0 ? sheetWord(language, 'word.tied') : ''),
  },
  { key: 'projectNo', type: 'text', value: ({ project }) => project.projectNo },
  { key: 'projectName', type: 'text', value: ({ project }) => project.projectName },
  { key: 'enterpriseName', type: 'text', value: ({ project }) => project.enterpriseName },
  { key: 'districtName', type: 'text', value: ({ project }) => project.districtName },
  { key: 'officialScore', type: 'score', decimals: 3, value: ({ result }) => result.officialScore },
  { key: 'calibratedScore', type: 'score', decimals: 3, value: ({ result }) => result.calibratedScore },
  {
    key: 'suggestion',
    type: 'text',
    value: ({ result }) => suggestionWord(language, result.decisionSuggestion),
  },
  { key: 'decision', type: 'text', value: ({ project }) => decisionWord(language, project.decision) },
  { key: 'applyFund', type: 'money', value: ({ project }) => project.applyFund },
];
