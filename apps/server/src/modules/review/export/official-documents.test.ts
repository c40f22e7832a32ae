import {
  type ProjectResult,
  projectReviewApi,
  type ReviewRules,
  reviewAndSortingApi,
  reviewExportApi,
  reviewResultApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfHost } from '#platform/pdf/render-pdf';
import { startTestApp, type TestApp } from '#testing';
import { type OpenReview, type OpenReviewOptions, openReviewFor } from '../../../testing/open-review';
import { readableText } from '../../../testing/probe-endpoints';
import { aSheet, conclude, groupRow, type Scores, sendSheets } from '../../../testing/score-sheets';
import { readWorkbook, type SheetRow } from '../../../testing/sheet-rows';
import { aStandardItem } from '../../../testing/standard-items';
import { asCounted } from '../result/result.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await t.close();
  await pdfHost.close();
});

const twoItems = [
  aStandardItem({ id: 'novelty', scoreName: '创新性', maxScore: 50, step: 0.125, tieBreakOrder: 1 }),
  aStandardItem({ id: 'team', scoreName: '实施基础', maxScore: 50, step: 0.125 }),
];
const passBy = (line: Partial<ReviewRules['passLine']>): ReviewRules['passLine'] => ({
  mode: 'score',
  score: 60,
  topN: null,
  topRatio: null,
  ...line,
});

/** Opens a review and scores it; `scoresOf` says what each expert gives each project. */
async function scored(
  options: OpenReviewOptions,
  scoresOf: (projectNo: number, expertNo: number) => Scores,
): Promise<OpenReview> {
  const review = await openReviewFor(t, { items: twoItems, ...options });
  for (const [expertNo, account] of review.accounts.entries())
    await sendSheets(
      t,
      account,
      review.groupId,
      'submit',
      review.projectIds.map((id, projectNo) => aSheet(id, scoresOf(projectNo, expertNo))),
    );
  return review;
}

async function close(review: OpenReview) {
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
}

async function orderTie(review: OpenReview, rankedProjectIds: string[]) {
  const { version } = await groupRow(t, review.groupId);
  await t.as('expert01')(projectReviewApi.tieDecision, {
    body: { groupId: review.groupId, version, rankedProjectIds, reason: '技术成熟度更高' },
  });
}

const exportReviewed = async ({ groupId }: OpenReview) =>
  await readWorkbook(await t.as('clerk')(reviewExportApi.reviewed, { body: { groupId } }));
const rankTable = async ({ batchId }: OpenReview) =>
  (await readWorkbook(await t.as('approver')(reviewAndSortingApi.export, { query: { batchId } })))[0]?.rows;
const ruleOf = (rows: readonly SheetRow[] | undefined, heading: string) =>
  rows?.find((row) => row.规则项 === heading)?.内容;
const lastPart = (no: unknown) => String(no).split('-').at(-1);

/** Project by its last number, rank, tie and suggestion; a note by its text. */
const told = (rows: readonly SheetRow[] | undefined) =>
  rows?.map((row) =>
    row.项目编号 === null
      ? row.项目名称
      : [lastPart(row.项目编号), row.组内排名, row.并列 || '', row.评审建议],
  );

async function summaryText(projectId: string): Promise<string> {
  const reply = await t.server.inject({
    method: 'GET',
    url: `/api/xmqgcgl/p2/projectReview/Actions/commonExport/getScoreFiles/${projectId}?kind=pdf`,
    headers: { authorization: await t.tokenOf('clerk') },
  });
  return (await readableText(reply.rawPayload, String(reply.headers['content-type']))).replace(/\s/g, '');
}

describe.each([
  ['mean', '平均分', 78.4],
  ['median', '中位数', 80],
] as const)('trimming that is left switched on beside a %s', (aggregate, name, official) => {
  const spread = (_: number, expertNo: number) => ({
    novelty: [50, 40, 40, 40, 30][expertNo]!,
    team: [48, 42, 40, 38, 24][expertNo]!,
  });
  let review: OpenReview;
  beforeAll(async () => {
    review = await scored({ projects: 1, rules: { aggregate } }, spread);
    await close(review);
  });

  it('marks no sheet as dropped in the workbook, and its rules do not name it', async () => {
    const [summary, detail, rules] = await exportReviewed(review);

    expect(summary?.rows[0]?.正式得分).toBe(official);
    expect(new Set(detail?.rows.map((row) => row.是否计入))).toEqual(new Set(['是']));
    expect(ruleOf(rules?.rows, '正式得分取值')).toBe(name);
    // Sheets are compared with the median alone; a factor that is applied nowhere is told nowhere.
    expect(ruleOf(rules?.rows, '离群判断')).toBe('中位数法 3 倍');
    expect(rules?.rows.map((row) => row.规则项)).not.toContain('去极值');
  });

  it('is no step of the explanation and no mark on the page', async () => {
    const result = (await t.as('clerk')(reviewResultApi.result, {
      params: { id: review.projectIds[0]! },
      query: {},
    })) as ProjectResult;

    expect(result.experts.map(({ dropped }) => dropped)).toEqual(['', '', '', '', '']);
    expect(JSON.stringify(result.explanation)).not.toMatch(/去掉|去极值/);
  });

  it('strikes nothing through in the summary, whose totals are those of the steps', async () => {
    const text = await summaryText(review.projectIds[0]!);

    expect(text).not.toMatch(/去掉|去极值|删除线/);
    expect(text).toContain('98.000');
  });
});

it('results that were kept with such marks are told as they were counted', () => {
  const kept = {
    ruleSnapshot: { aggregate: 'median', trim: { enabled: true, minCount: 5, dropHigh: 1, dropLow: 1 } },
    rawMean: '78.400',
    trimmedMean: '80.000',
    explain: { steps: [{ key: 'dropHigh' }, { key: 'median' }], droppedHigh: ['s1'], droppedLow: ['s5'] },
  };

  expect(asCounted(kept as never)).toMatchObject({
    trimmedMean: '78.400',
    explain: { steps: [{ key: 'median' }], droppedHigh: [], droppedLow: [] },
  });
});

describe('the workbook of reviewed projects', () => {
  it('holds the chain, the leader’s order and conclusion, and what its rules do with exact figures', async () => {
    const rules = { passLine: passBy({ mode: 'both', score: 63.125, topRatio: 0.335, topN: 9 }) };
    const review = await scored({ projects: 2, rules }, () => ({ novelty: 40, team: 40 }));
    await t.db
      .updateTable('declareBatch')
      .set({ quotaByDirection: JSON.stringify({ [review.directionId]: 1 }) })
      .where('id', '=', review.batchId)
      .execute();
    await orderTie(review, [...review.projectIds].reverse());
    await close(review);
    const [summary, , sheet] = await exportReviewed(review);
    const numbers = summary?.rows.map((row) => String(row.项目编号)) ?? [];

    expect(summary?.rows.map((row) => [lastPart(row.项目编号), row.组内排名, row.小组结论])).toEqual([
      ['2', 1, '本组评审充分，同意推荐。'],
      ['1', 2, '本组评审充分，同意推荐。'],
    ]);
    expect(ruleOf(sheet?.rows, '小组结论')).toBe('本组评审充分，同意推荐。');
    expect(ruleOf(sheet?.rows, '通过线')).toBe(
      '达到 63.125 分，并且前 9 名，并且前 33.5%（按参加排名的项目数向下取整，至少 1 名）',
    );
    expect(ruleOf(sheet?.rows, '参加组内排名')).toBe('2 个项目');
    expect(ruleOf(sheet?.rows, '评分项 1')).toBe('创新性，满分 50');
    expect(ruleOf(sheet?.rows, '同分比较 1')).toBe('评分项 1（创新性）的平均得分合计，高者在前');
    expect(ruleOf(sheet?.rows, '同分比较 2')).toBe('「优先支持」占有效评分表的比例，高者在前');
    expect(ruleOf(sheet?.rows, '组长对同分的决定 1')).toBe(
      `${numbers[0]} ＞ ${numbers[1]}（理由：技术成熟度更高）`,
    );
    expect(String(ruleOf(sheet?.rows, '计划名额'))).toMatch(/：1 个，供决定时参考，不改变评审建议$/);
  });
});

describe('the rank table', () => {
  it('breaks ties by the chain and the leader’s word, as the result does, and shares a rank only where both end', async () => {
    // Projects 1 and 2 differ by the item of the chain; 3 and 4 are ordered by the leader; 5 and 6 stay tied.
    const scores = [
      { novelty: 40, team: 45 },
      { novelty: 45, team: 40 },
      { novelty: 40, team: 40 },
      { novelty: 40, team: 40 },
      { novelty: 30, team: 29.5 },
      { novelty: 30, team: 29.5 },
    ];
    const review = await scored({ projects: 6 }, (projectNo) => scores[projectNo]!);
    await orderTie(review, [review.projectIds[3]!, review.projectIds[2]!]);
    await close(review);

    expect(told(await rankTable(review))).toEqual([
      ['2', 1, '', '建议通过'],
      ['1', 2, '', '建议通过'],
      ['4', 3, '', '建议通过'],
      ['3', 4, '', '建议通过'],
      '通过线：达到 60 分',
      ['5', 5, '并列', '建议不通过'],
      ['6', 5, '并列', '建议不通过'],
    ]);
  });

  it('draws the line where the suggestion turns when score and places are asked for together', async () => {
    const rules = { passLine: passBy({ mode: 'both', score: 63.125, topN: 2 }) };
    const totals = [90, 63.125, 70, 40];
    const review = await scored({ projects: 4, rules }, (no) => ({
      novelty: totals[no]! / 2 - 0.0625 * Number(no === 1),
      team: totals[no]! / 2 + 0.0625 * Number(no === 1),
    }));
    await close(review);
    const table = await rankTable(review);

    expect(told(table)).toEqual([
      ['1', 1, '', '建议通过'],
      ['3', 2, '', '建议通过'],
      '通过线：达到 63.125 分，并且前 2 名；组内名额 2 个',
      ['2', 3, '', '建议不通过'],
      ['4', 4, '', '建议不通过'],
    ]);
    expect(table?.find((row) => row.组内排名 === 3)?.正式得分).toBe(63.125);
  });

  it('tells the places a batch plans beside the results and lets them change nothing', async () => {
    const review = await scored({ projects: 3 }, (no) => ({ novelty: 40 - no, team: 40 }));
    await t.db
      .updateTable('declareBatch')
      .set({ quotaByDirection: JSON.stringify({ [review.directionId]: 1 }) })
      .where('id', '=', review.batchId)
      .execute();
    await close(review);

    expect(told(await rankTable(review))).toEqual([
      ['1', 1, '', '建议通过'],
      ['2', 2, '', '建议通过'],
      ['3', 3, '', '建议通过'],
      '通过线：达到 60 分',
      '本方向计划名额 1 个，供决定时参考，不改变评审建议',
    ]);
  });

  it('keeps groups apart and ranks as they are when only some projects are listed', async () => {
    const review = await scored({ projects: 2 }, (no) => ({ novelty: 30 + no * 10, team: 40 }));
    const other = await scored({ projects: 1 }, () => ({ novelty: 35, team: 40 }));
    await close(review);
    await close(other);
    await t.db
      .updateTable('project')
      .set({ batchId: review.batchId, directionId: review.directionId })
      .where('id', 'in', other.projectIds)
      .execute();
    await t.db
      .updateTable('project')
      .set({ districtId: '990112' })
      .where('id', '=', review.projectIds[1]!)
      .execute();
    const [whole] = await readWorkbook(
      await t.as('approver')(reviewAndSortingApi.export, { query: { batchId: review.batchId } }),
    );
    const [some] = await readWorkbook(
      await t.as('approver')(reviewAndSortingApi.export, {
        query: { groupId: review.groupId, districtId: '990111' },
      }),
    );

    const places = whole?.rows.map((row) => row.组内排名);
    expect(places?.filter((rank) => rank !== null).sort()).toEqual([1, 1, 2]);
    expect(new Set(whole?.rows.map((row) => row.评审组编号).filter(Boolean)).size).toBe(2);
    expect(told(some?.rows)).toEqual([['1', 2, '', '建议通过'], '通过线：达到 60 分']);
  });

  it('keeps the name of the pass line where the projects’ names are not chosen', async () => {
    const review = await scored({ projects: 1 }, () => ({ novelty: 40, team: 40 }));
    await close(review);
    const bytes = await t.as('clerk')(reviewAndSortingApi.export, {
      query: { groupId: review.groupId, selectKey: 'rankInGroup,projectNo' as never },
    });

    expect((await readWorkbook(bytes))[0]?.rows).toEqual([
      { 组内排名: 1, 项目编号: expect.stringMatching(/^XM-/) },
      { 组内排名: null, 项目编号: '通过线：达到 60 分' },
    ]);

    const figures = await t.as('clerk')(reviewAndSortingApi.export, {
      query: { groupId: review.groupId, selectKey: 'rankInGroup,officialScore' as never },
    });
    expect((await readWorkbook(figures))[0]?.rows.at(-1)).toMatchObject({ 组内排名: '通过线：达到 60 分' });
  });
});
