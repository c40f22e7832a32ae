import { type Input, type reviewAndSortingApi, reviewedQuery } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { formatDecimal } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import type { Sheet } from '#platform/xlsx/write-sheets';
import { groupRows } from '../grouped';
import {
  answerWorkbook,
  batchLabel,
  chooseColumns,
  type ExportColumn,
  inOneSnapshot,
  makeWorkbook,
  sheetOf,
  sheetWord,
} from './export-file';
import { readReviewedLines } from './reviewed-lines.queries';
import { type RankedLine, rankLines, type SortedRow, withPassLine } from './sorting-rows';

type SortingQuery = Required<Input<typeof reviewAndSortingApi.export>['query']> & { selectKey: string[] };

/** The rank table: one sheet per direction, over all its groups, with the pass line between the rows (review.md 2.8). */
export async function exportSorting(ctx: Ctx, query: SortingQuery): Promise<Blob> {
  const columns = chooseColumns(ctx, sortingColumns(ctx.language), query.selectKey);
  const { batchId, groupId, directionId, districtId } = query;
  const workbook = await inOneSnapshot(ctx, async (snapshot) => {
    const filter = reviewedQuery.parse({ batchId, groupId, directionId, districtId });
    const lines = await readReviewedLines(snapshot, filter);
    const quotas = await readQuotas(snapshot, [...new Set(lines.map(({ project }) => project.batchId))]);
    const byDirection = groupRows(lines, ({ project }) => `${project.batchId} ${project.directionId}`);
    const sheets = [...byDirection].map(([key, own]): Sheet => {
      const rows = withPassLine(rankLines(own), quotas.get(key));
      return sheetOf(ctx.language, own[0]?.project.directionName ?? '', columns, rows);
    });
    const what = sheetWord(ctx.language, 'name.sorting');
    return makeWorkbook(snapshot, {
      label: await batchLabel(snapshot, batchId),
      what,
      sheets: sheets.length > 0 ? sheets : [sheetOf(ctx.language, what, columns, [])],
      rows: lines.length,
    });
  });
  return answerWorkbook(ctx, workbook, { query });
}

/** Planned numbers of passes, by batch and direction. */
async function readQuotas({ db }: Ctx, batchIds: readonly string[]): Promise<Map<string, number>> {
  if (batchIds.length === 0) return new Map();
  const batches = await db
    .selectFrom('declareBatch')
    .select(['id', 'quotaByDirection'])
    .where('id', 'in', [...batchIds])
    .execute();
  return new Map(
    batches.flatMap(({ id, quotaByDirection }) =>
      Object.entries(quotaByDirection).map(([direction, quota]): [string, number] => [
        `${id} ${direction}`,
        quota,
      ]),
    ),
  );
}

/** A value of a project's row; the row of the pass line has only its name. */
const ofLine =
  (value: (line: RankedLine) => string | number | null) =>
  (row: SortedRow): string | number | null =>
    'passLine' in row ? null : value(row);

function sortingColumns(language: Language): ExportColumn<SortedRow>[] {
  const word = (key: string) => sheetWord(language, key);
  return [
    { key: 'rank', type: 'number', value: ofLine(({ rank }) => rank) },
    { key: 'tie', type: 'text', value: ofLine(({ isTied }) => (isTied ? word('word.tied') : '')) },
    { key: 'projectNo', type: 'text', value: ofLine(({ project }) => project.projectNo) },
    {
      key: 'projectName',
      type: 'text',
      value: (row) => ('passLine' in row ? passLineWord(language, row.passLine) : row.project.projectName),
    },
    { key: 'enterpriseName', type: 'text', value: ofLine(({ project }) => project.enterpriseName) },
    { key: 'districtName', type: 'text', value: ofLine(({ project }) => project.districtName) },
    { key: 'groupName', type: 'text', value: ofLine(({ project }) => project.groupName) },
    { key: 'rankInGroup', type: 'number', value: ofLine(({ result }) => result.rankInGroup) },
    {
      key: 'officialScore',
      type: 'score',
      decimals: 3,
      value: ofLine(({ result }) => result.officialScore),
    },
    {
      key: 'calibratedScore',
      type: 'score',
      decimals: 3,
      value: ofLine(({ result }) => result.calibratedScore),
    },
    {
      key: 'suggestion',
      type: 'text',
      value: ofLine(({ result }) =>
        translate(language, 'scoreSheet', `suggestion.${result.decisionSuggestion || 'none'}`),
      ),
    },
    {
      key: 'decision',
      type: 'text',
      value: ofLine(({ project }) =>
        project.decision === null ? '' : word(`projectStatus.s${project.decision}`),
      ),
    },
    { key: 'applyFund', type: 'money', value: ofLine(({ project }) => project.applyFund) },
  ];
}

const passLineWord = (language: Language, line: { quota: number } | { score: string }) =>
  'quota' in line
    ? sheetWord(language, 'word.passLineQuota', { count: line.quota })
    : sheetWord(language, 'word.passLineScore', { score: formatDecimal(line.score, 2) });
