import {
  projectReviewApi,
  type ReviewRules,
  reviewAndSortingApi,
  reviewExportApi,
  reviewResultApi,
} from '@qifu/contracts';
import { recompute } from '@qifu/review-scoring';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { coSign } from '../../../testing/co-sign';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { reckonByMarks, reckonGroup } from '../../../testing/reckon-workbook';
import { aSheet, conclude, groupRow, sendSheets, sheetRow } from '../../../testing/score-sheets';
import { readWorkbook, type SheetRow } from '../../../testing/sheet-rows';
import { aStandardItem } from '../../../testing/standard-items';
import { readReviewFacts } from '../close/close-review.service';
import { reviewInputOf } from '../sheet/review-facts.queries';

/** Reviews per run; each lays a group, scores everything, closes and is exported twice. */
const reviews = process.env.QIFU_LONG ? 400 : 30;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const shares = [1, 2, 3, 4];
interface Answer {
  /** Quarters of the maximum, by item. */
  parts: number[];
  veto: boolean;
  opinion: number;
}
interface Plan {
  weighting: 'points' | 'weighted';
  orders: (number | null)[];
  sectionOrder: number | null;
  hasVeto: boolean;
  rules: Pick<ReviewRules, 'aggregate' | 'trim' | 'minValidSheets' | 'passLine'>;
  /** By project and expert; null where the expert steps back. */
  answers: (Answer | null)[][];
  /** Which later projects are judged exactly like the first. */
  likeFirst: boolean[];
  /** Whether staff take the first sheet out of the count. */
  voidsOne: boolean;
  quota: number | null;
  /** Whether the leader orders ties that no line forces him to, and how often he says it anew. */
  decides: boolean;
  turns: number;
}

const order = fc.constantFrom(null, null, 1, 2);
const answer: fc.Arbitrary<Answer> = fc.record({
  parts: fc.tuple(fc.constantFrom(...shares), fc.constantFrom(...shares), fc.constantFrom(...shares)),
  veto: fc.constantFrom(false, false, false, false, false, true),
  opinion: fc.integer({ min: 1, max: 4 }),
});
const passLine: fc.Arbitrary<ReviewRules['passLine']> = fc.record({
  mode: fc.constantFrom('score' as const, 'topN' as const, 'topRatio' as const, 'both' as const),
  score: fc.constantFrom(60, 55.5, 63.125, 0),
  topN: fc.integer({ min: 1, max: 5 }),
  topRatio: fc.constantFrom(0.3, 0.333, 0.5, 1),
});
const trim: fc.Arbitrary<ReviewRules['trim']> = fc
  .record({
    enabled: fc.constantFrom(true, true, true, false),
    dropHigh: fc.integer({ min: 0, max: 3 }),
    dropLow: fc.integer({ min: 0, max: 3 }),
    spare: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ spare, ...rule }) => ({ ...rule, minCount: rule.dropHigh + rule.dropLow + spare }));

const planArb: fc.Arbitrary<Plan> = fc
  .record({ projects: fc.integer({ min: 2, max: 5 }), experts: fc.integer({ min: 3, max: 7 }) })
  .chain(({ projects, experts }) => {
    // The first two experts score everything, so that every project has its sheets.
    const sheets = fc.tuple(
      ...Array.from({ length: experts }, (_, at) => (at < 2 ? answer : fc.option(answer, { freq: 5 }))),
    );
    return fc.record({
      weighting: fc.constantFrom('points' as const, 'weighted' as const),
      orders: fc.tuple(order, order, order),
      sectionOrder: order,
      hasVeto: fc.boolean(),
      rules: fc.record({
        aggregate: fc.constantFrom('mean' as const, 'trimmedMean' as const, 'median' as const),
        trim,
        minValidSheets: fc.constant(1),
        passLine,
      }),
      answers: fc.array(sheets, { minLength: projects, maxLength: projects }),
      likeFirst: fc.array(fc.boolean(), { minLength: projects, maxLength: projects }),
      voidsOne: fc.constantFrom(false, false, true),
      quota: fc.option(fc.integer({ min: 1, max: 3 })),
      decides: fc.boolean(),
      turns: fc.integer({ min: 0, max: 2 }),
    });
  });

/** A section of two items and a third one; maxima that divide badly where weights count. */
function itemsOf({ weighting, orders, sectionOrder, hasVeto }: Plan) {
  const maxima = weighting === 'points' ? [40, 35, 25] : [9, 7, 13];
  const item = (id: string, at: number, parentId: string) =>
    aStandardItem({
      id,
      parentId,
      maxScore: maxima[at] ?? 0,
      step: 0.125,
      weight: weighting === 'weighted' ? ([50, 30.5, 19.5][at] ?? 0) : 0,
      tieBreakOrder: orders[at] ?? null,
    });
  return [
    aStandardItem({ id: 'technology', isLeaf: false, tieBreakOrder: sectionOrder }),
    item('novelty', 0, 'technology'),
    item('team', 1, 'technology'),
    ...(hasVeto ? [aStandardItem({ id: 'fraud', scoreType: 'veto', maxScore: 1, step: 1 })] : []),
    item('budget', 2, '-1'),
  ];
}

async function layReview(plan: Plan): Promise<OpenReview> {
  const review = await openReviewFor(t, {
    projects: plan.answers.length,
    experts: plan.answers[0]?.length ?? 0,
    weighting: plan.weighting,
    rules: plan.rules,
    items: itemsOf(plan),
  });
  if (plan.quota !== null)
    await t.db
      .updateTable('declareBatch')
      .set({ quotaByDirection: JSON.stringify({ [review.directionId]: plan.quota }) })
      .where('id', '=', review.batchId)
      .execute();
  return review;
}

const answersOf = (plan: Plan, projectNo: number) =>
  plan.answers[plan.likeFirst[projectNo] ? 0 : projectNo] ?? [];

async function scoreAll(plan: Plan, review: OpenReview) {
  const maxima = new Map(itemsOf(plan).map(({ id, maxScore }) => [id, maxScore]));
  const scoreOf = (id: string, part: number | undefined) =>
    Math.floor(((maxima.get(id) ?? 0) * (part ?? 0) * 8) / 4) / 8;
  for (const [expertNo, account] of review.accounts.entries()) {
    const own = review.projectIds.map((projectId, projectNo) => ({
      projectId,
      given: answersOf(plan, projectNo)[expertNo] ?? null,
    }));
    const sheets = own.flatMap(({ projectId, given }) => {
      if (!given) return [];
      const [novelty, team, budget] = given.parts;
      const scores = {
        novelty: scoreOf('novelty', novelty),
        team: scoreOf('team', team),
        budget: scoreOf('budget', budget),
        ...(plan.hasVeto ? { fraud: given.veto ? 1 : 0 } : {}),
      };
      return [aSheet(projectId, scores, { recommendation: given.opinion })];
    });
    const recused = own
      .filter(({ given }) => !given)
      .map(({ projectId }) => aSheet(projectId, {}, { reason: '有合作关系' }));
    if (sheets.length > 0) await sendSheets(t, account, review.groupId, 'submit', sheets);
    if (recused.length > 0) await sendSheets(t, account, review.groupId, 'recuse', recused);
  }
  if (plan.voidsOne) await voidFirst(review);
}

async function voidFirst({ groupId, projectIds, expertIds }: OpenReview) {
  const { id: sheetId, version } = await sheetRow(t, groupId, projectIds[0]!, expertIds[0]!);
  const coSignToken = await coSign(t, 'clerk', 'supervisor', { action: 'sheet.void', objectId: sheetId });
  await t.as('clerk')(projectReviewApi.voidSheet, {
    body: { sheetId, version, reason: '评分依据不实，予以作废', coSignToken },
  });
}

/** The leader orders the ties that the chain leaves: those on the line, since the group closes without none else. */
async function orderTies({ decides, turns }: Plan, { groupId, accounts }: OpenReview) {
  const { standardSnapshot, ruleSnapshot } = await groupRow(t, groupId);
  const facts = await readReviewFacts(t, {
    id: groupId,
    standardSnapshot: standardSnapshot!,
    ruleSnapshot: ruleSnapshot!,
  });
  const { results, passLine } = recompute(reviewInputOf(facts));
  const ties = results
    .filter(({ rankInGroup, tiedWith }) => rankInGroup !== null && tiedWith.length > 0)
    .map(({ projectId, tiedWith }) => [projectId, ...tiedWith].sort())
    .filter((tie, at, all) => all.findIndex(([first]) => first === tie[0]) === at)
    .filter(([first]) => decides || passLine.openTieAtLine.includes(first ?? ''));
  for (const tie of ties) {
    for (let turn = 0; turn <= turns; turn += 1) {
      const { version } = await groupRow(t, groupId);
      const rankedProjectIds = [...tie.slice(turn % tie.length), ...tie.slice(0, turn % tie.length)];
      await t.as(accounts[0] ?? '')(projectReviewApi.tieDecision, {
        body: { groupId, version, rankedProjectIds, reason: '经合议，按技术成熟度排列' },
      });
    }
  }
}

async function runThrough(plan: Plan): Promise<OpenReview> {
  const review = await layReview(plan);
  await scoreAll(plan, review);
  await orderTies(plan, review);
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
  return review;
}

const suggestions: Record<string, string> = {
  approve: '建议通过',
  reject: '建议不通过',
  decide: '须由审批人判断',
};

/** The official results as they are kept, by the number of the project. */
async function officialOf({ groupId }: OpenReview) {
  const rows = await t.db
    .selectFrom('reviewResult as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select(['p.projectNo', 'r.officialScore', 'r.rankInGroup', 'r.tiedWith', 'r.decisionSuggestion'])
    .where('r.groupId', '=', groupId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.projectNo,
      {
        score: row.officialScore,
        rank: row.rankInGroup,
        isTied: row.tiedWith.length > 0,
        suggestion: suggestions[row.decisionSuggestion],
      },
    ]),
  );
}

const readSheets = async (bytes: Uint8Array) => (await readWorkbook(bytes)).map(({ rows }) => rows);

const threePlaces = (cell: unknown) => Number(cell).toFixed(3);

/** What a list of projects says of each, in the words of the official result. */
const saidOf = (rows: readonly SheetRow[]) =>
  new Map(
    rows.map((row) => [
      String(row.项目编号),
      { score: threePlaces(row.正式得分), rank: row.组内排名, suggestion: row.评审建议 },
    ]),
  );

const untied = (official: Awaited<ReturnType<typeof officialOf>>) =>
  new Map([...official].map(([no, { isTied: _isTied, ...said }]) => [no, said]));

async function expectRankTable({ groupId }: OpenReview, official: Awaited<ReturnType<typeof officialOf>>) {
  const bytes = await t.as('clerk')(reviewAndSortingApi.export, { query: { groupId } });
  const [table = []] = await readSheets(bytes);
  const rows = table.filter((row) => row.项目编号 !== null);
  expect(saidOf(rows)).toEqual(untied(official));
  expect(new Map(rows.map((row) => [row.项目编号, row.并列 === '并列']))).toEqual(
    new Map([...official].map(([no, { isTied }]) => [no, isTied])),
  );
  const line = table.findIndex((row) => String(row.项目名称).startsWith('通过线：'));
  const above = table.slice(0, line).map((row) => row.评审建议);
  const below = table.slice(line + 1).flatMap((row) => (row.项目编号 === null ? [] : [row.评审建议]));
  expect(line).toBeGreaterThanOrEqual(0);
  expect(above).not.toContain('建议不通过');
  expect(new Set(below)).toEqual(new Set(below.length > 0 ? ['建议不通过'] : []));
  const ranks = rows.map((row) => Number(row.组内排名));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
}

describe('reviews made up at random', () => {
  it(
    'are worked out again from their workbook alone, and the rank table says the same',
    async () => {
      await fc.assert(
        fc.asyncProperty(planArb, async (plan) => {
          const review = await runThrough(plan);
          const official = await officialOf(review);
          const bytes = await t.as('clerk')(reviewExportApi.reviewed, { body: { groupId: review.groupId } });
          const [summary = [], detail = [], rules = []] = await readSheets(bytes);

          expect(saidOf(summary)).toEqual(untied(official));
          expect(reckonGroup(detail, rules)).toEqual(official);
          expect(reckonByMarks(detail, rules)).toEqual(
            new Map([...official].map(([no, { score }]) => [no, score])),
          );
          expect(rules.some((row) => row.规则项 === '去极值')).toBe(plan.rules.aggregate === 'trimmedMean');
          expect(rules.some((row) => row.规则项 === '计划名额')).toBe(plan.quota !== null);
          await expectRankTable(review, official);
        }),
        { numRuns: reviews, seed: 20_261_123 },
      );
    },
    120_000 + reviews * 4000,
  );
});
