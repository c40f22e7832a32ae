import {
  type StatisticsDimension,
  type StatisticsQuery,
  type StatisticsReply,
  type StatisticsRow,
  smallestShown,
  smallestSpread,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Actor, Ctx } from '#platform/context';
import { inOneSnapshot } from '#platform/db/one-snapshot';
import { sheetWord } from '../export/export-file';
import { readsScoresInOffice } from '../result/result-reader';
import { assertReadsScores } from '../sheet/score-reader';
import { type HiddenLines, hideSmallLines } from './hidden-lines';
import {
  readConflictCounts,
  readFundFigures,
  readProjectCounts,
  readScoredCells,
  readScoreFigures,
  readSheetCounts,
  type Selection,
} from './statistics.queries';
import { type LineFacts, lineOf, withoutScores, withoutSpread } from './statistics-row';

const tables = { unit: 'organize', district: 'area', direction: 'declareDirection' } as const;

/**
 * Whether small numbers are shown: to everybody who may read the single results they would tell, and the same to all of
 * them. Both rest on the same door to projects.
 */
export const seesSmallNumbers = (actor: Actor): boolean => readsScoresInOffice(actor);

/**
 * Whether no score figures are shown at all. Who reads no single result gets them for whole batches only: the
 * difference of two selections, with and without a state, a scale or a batch, would tell him single scores.
 */
export const hidesScores = (actor: Actor, { batchId, status, scaleType }: StatisticsQuery): boolean =>
  !seesSmallNumbers(actor) && (batchId === '' || status !== undefined || scaleType !== '');

const noLines: HiddenLines = { unit: new Set(), district: new Set(), direction: new Set() };

/** Lines of all dimensions whose scores, or how they spread, the caller is not shown; whoever reads the single results is shown all. */
export async function readHiddenLines(
  ctx: Ctx,
  query: StatisticsQuery,
): Promise<{ scores: HiddenLines; spread: HiddenLines }> {
  if (seesSmallNumbers(ctx.actor)) return { scores: noLines, spread: noLines };
  const cells = await readScoredCells(ctx, query);
  return {
    scores: hideSmallLines(cells),
    spread: hideSmallLines(cells, smallestSpread),
  };
}

/** The statistics of a dimension with their total, all of one instant. */
export async function readStatistics(
  ctx: Ctx,
  dimension: StatisticsDimension,
  query: StatisticsQuery,
): Promise<StatisticsReply> {
  assertReadsScores(ctx.actor);
  return inOneSnapshot(ctx, (snapshot) => countLines(snapshot, { dimension, query }));
}

async function countLines(ctx: Ctx, selection: Selection): Promise<StatisticsReply> {
  const facts = await readLineFacts(ctx, selection);
  const unnamed = translate(ctx.language, 'common', 'state.notFilled');
  const total = facts.get(totalKey);
  const lines = [...facts].filter(([key]) => key !== totalKey);
  const ids = lines.map(([key]) => key);
  const names = await readNames(ctx, selection.dimension, ids);
  const rows = lines
    .map(([key, own]) => lineOf(key, names.get(key) ?? unnamed, own))
    .sort((a, b) => b.accepted - a.accepted || b.declared - a.declared || (a.key < b.key ? -1 : 1));
  const sum = lineOf('', sheetWord(ctx.language, 'word.total'), total ?? { ...noFacts });
  if (hidesScores(ctx.actor, selection.query))
    return {
      list: rows.map((row) => withoutScores(row, 'selection')),
      total: withoutScores(sum, 'selection'),
      asOf: ctx.now().getTime(),
    };
  const { scores, spread } = await readHiddenLines(ctx, selection.query);
  const show = (row: StatisticsRow) => {
    const scored = facts.get(row.key)?.scores?.scored ?? 0;
    if (scores[selection.dimension].has(row.key))
      return withoutScores(row, scored < smallestShown ? 'few' : 'others');
    if (!spread[selection.dimension].has(row.key)) return row;
    return withoutSpread(row, scored < smallestSpread ? 'few' : 'others');
  };
  return {
    list: rows.map(show),
    total: showTotal(ctx.actor, sum, total?.scores?.scored ?? 0),
    asOf: ctx.now().getTime(),
  };
}

/** The total of few scored projects tells no more of them than a line of as many. */
function showTotal(actor: Actor, sum: StatisticsRow, scored: number): StatisticsRow {
  if (seesSmallNumbers(actor) || sum.meanScore === null) return sum;
  if (scored < smallestShown) return withoutScores(sum, 'few');
  return scored < smallestSpread ? withoutSpread(sum, 'few') : sum;
}

/** No id looks like this. */
const totalKey = '*';

const noFacts: LineFacts = {
  projects: {
    key: null,
    isTotal: true,
    declared: 0,
    submitted: 0,
    returned: 0,
    accepted: 0,
    enterprises: 0,
    newEnterprises: 0,
    blacklisted: 0,
    grouped: 0,
    inReview: 0,
    reviewed: 0,
    approved: 0,
    rejected: 0,
    applyFund: '0',
    approvedFund: '0',
  },
  scores: undefined,
  sheets: undefined,
  conflicts: undefined,
  funds: undefined,
};

async function readLineFacts(ctx: Ctx, selection: Selection): Promise<Map<string, LineFacts>> {
  const projects = await readProjectCounts(ctx, selection);
  const scores = byKey(await readScoreFigures(ctx, selection));
  const sheets = byKey(await readSheetCounts(ctx, selection));
  const conflicts = byKey(await readConflictCounts(ctx, selection));
  const funds = byKey(await readFundFigures(ctx, selection));
  return new Map(
    projects.map((row): [string, LineFacts] => {
      const key = keyOf(row);
      return [
        key,
        {
          projects: row,
          scores: scores.get(key),
          sheets: sheets.get(key),
          conflicts: conflicts.get(key),
          funds: funds.get(key),
        },
      ];
    }),
  );
}

const keyOf = ({ key, isTotal }: { key: string | null; isTotal: boolean }) =>
  isTotal ? totalKey : (key ?? '');
const byKey = <Row extends { key: string | null; isTotal: boolean }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [keyOf(row), row]));

async function readNames({ db }: Ctx, dimension: StatisticsDimension, ids: readonly string[]) {
  const rows = await db
    .selectFrom(tables[dimension])
    .select(['id', 'fullName'])
    .where('id', 'in', [...ids, ''])
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
