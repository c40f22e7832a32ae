import {
  projectReviewApi,
  reviewResultApi,
  type StatisticsRow,
  supervisionStatisticsApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, sendSheets } from '../../../testing/score-sheets';
import { openWorkbook } from '../../../testing/sheet-rows';
import { aStandardItem } from '../../../testing/standard-items';

let t: TestApp;
let qingyu: OpenReview;
let linxi: OpenReview;
const items = [aStandardItem({ id: 'all' })];

const close = async (review: OpenReview) => {
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
};
const submitScores = async (review: OpenReview, scores: number[]) => {
  for (const account of review.accounts)
    await sendSheets(
      t,
      account,
      review.groupId,
      'submit',
      review.projectIds.map((id, at) => aSheet(id, { all: scores[at]! })),
    );
};

beforeAll(async () => {
  t = await startTestApp();
  qingyu = await openReviewFor(t, { projects: 4, items });
  await submitScores(qingyu, [90, 80, 70, 60]);
  await t.as('clerk')(projectReviewApi.returnSheet, {
    body: {
      sheetId: sheetIdOf(qingyu.groupId, qingyu.projectIds[0]!, qingyu.expertIds[1]!),
      version: 2,
      reason: '意见过于简略，请补充说明',
    },
  });
  await sendSheets(t, qingyu.accounts[1]!, qingyu.groupId, 'submit', [
    aSheet(qingyu.projectIds[0]!, { all: 90 }, { version: 3 }),
  ]);
  await conclude(t, qingyu);
  await close(qingyu);
  // In another district and batch: two reviewed projects only, one of them judged by four.
  linxi = await openReviewFor(t, { projects: 2, items, districtId: '990112' });
  await sendSheets(t, linxi.accounts[4]!, linxi.groupId, 'recuse', [
    aSheet(linxi.projectIds[0]!, {}, { reason: '与申报单位有合作' }),
  ]);
  for (const [no, account] of linxi.accounts.entries())
    await sendSheets(
      t,
      account,
      linxi.groupId,
      'submit',
      linxi.projectIds.slice(no === 4 ? 1 : 0).map((id) => aSheet(id, { all: 50 })),
    );
  await conclude(t, linxi);
  await close(linxi);
  const decide = (id: string, status: 70 | 75, approvedFund: string | null) =>
    t.db
      .updateTable('project')
      .set({ status, decision: status, approvedFund, decisionTime: new Date() })
      .where('id', '=', id)
      .execute();
  await decide(qingyu.projectIds[0]!, 70, '100.00');
  await decide(qingyu.projectIds[1]!, 70, '50.00');
  await decide(qingyu.projectIds[2]!, 75, null);
});
afterAll(() => t.close());

const byDistrict = (person: string, query: object = {}) =>
  t.as(person)(supervisionStatisticsApi.byDistrict, { query });
const rowOf = (list: StatisticsRow[], key: string) => list.find((row) => row.key === key)!;

describe('supervision statistics', () => {
  it('count, add and average what the projects say', async () => {
    const { list } = await byDistrict('supervisor');

    expect(rowOf(list, '990111')).toMatchObject({
      name: '青屿区',
      declared: 4,
      submitted: 4,
      accepted: 4,
      acceptRate: 1,
      enterprises: 4,
      newEnterprises: 4,
      reviewed: 4,
      reviewProgress: 1,
      approved: 2,
      rejected: 1,
      passRate: 0.666667,
      applyFund: 720,
      approvedFund: 150,
      fundSuccess: 0.208333,
      meanScore: 75,
      medianScore: 75,
      stdevScore: 12.91,
      meanRankPercentile: 0.5,
      onTimeRate: 1,
      returnedPer100: 5,
      recusalsPer100: 0,
      fundHhi: 0.555556,
      top5Share: 1,
      repeatAwardShare: 0,
      expectedPasses: null,
      funnelFlag: null,
      scoresHidden: false,
    });
    expect(rowOf(list, '990112')).toMatchObject({ reviewed: 2, recusalsPer100: 10, meanScore: 50 });
  });

  it('compute the total anew: rates and means are not added up', async () => {
    const { total } = await byDistrict('supervisor');

    // (90 + 80 + 70 + 60 + 50 + 50) / 6, not the mean of 75 and 50.
    expect(total).toMatchObject({
      key: '',
      reviewed: 6,
      meanScore: 66.667,
      medianScore: 65,
      passRate: 0.666667,
    });
  });

  it('hide nothing from those who may read the single scores, and are the same to all of them', async () => {
    const seen = await byDistrict('supervisor');
    for (const person of ['clerk', 'approver']) {
      const { list, total } = await byDistrict(person);
      expect({ list, total }).toEqual({ list: seen.list, total: seen.total });
    }
    expect(rowOf(seen.list, '990112')).toMatchObject({ reviewed: 2, scoresHidden: false, hiddenWhy: null });
    expect(rowOf(seen.list, '990112').meanScore).not.toBeNull();
  });

  it('say why they hide a figure from others: what was asked for, or how few stand behind it', async () => {
    const whole = await byDistrict('district', { batchId: qingyu.batchId });
    expect(rowOf(whole.list, '990111')).toMatchObject({
      scoresHidden: false,
      spreadHidden: true,
      stdevScore: null,
      hiddenWhy: 'few',
    });
    const part = await byDistrict('district');
    expect(rowOf(part.list, '990111')).toMatchObject({
      scoresHidden: true,
      meanScore: null,
      hiddenWhy: 'selection',
    });
  });

  it('show district staff the scores of whole batches, so that no difference tells a single one', async () => {
    const seen = async (query: object) => {
      const { list, total } = await byDistrict('district', query);
      const { boxes } = await t.as('district')(supervisionStatisticsApi.charts, { query });
      const figures = rowOf(list, '990111');
      return [figures.reviewed, figures.meanScore, total.meanScore, boxes[0]?.median];
    };
    const { batchId } = qingyu;

    expect(await seen({ batchId })).toEqual([4, 75, 75, 75]);
    expect(await seen({})).toEqual([4, null, null, null]);
    expect(await seen({ batchId, status: 70 })).toEqual([2, null, null, null]);
    const reader = await byDistrict('clerk', { batchId });
    expect(reader.total.meanScore).toBe(75);
  });

  it('stay within the district of district staff', async () => {
    const { list, total } = await byDistrict('district');

    expect(list.map(({ key }) => key)).toEqual(['990111']);
    expect(total.declared).toBe(4);
  });

  it('are filtered by batch, year and state', async () => {
    const one = await byDistrict('supervisor', { batchId: linxi.batchId });
    const none = await byDistrict('supervisor', { yearFrom: 2030 });
    const approved = await byDistrict('supervisor', { status: 70 });

    expect(one.list.map(({ key, declared }) => [key, declared])).toEqual([['990112', 2]]);
    expect(none).toMatchObject({ list: [], total: { declared: 0, meanScore: null, passRate: null } });
    expect(approved.total).toMatchObject({ declared: 2, approved: 2, meanScore: 85 });
  });

  it('agree between districts, units and directions', async () => {
    const totals = await Promise.all(
      (['byUnit', 'byDistrict', 'byDirection'] as const).map((call) =>
        t.as('supervisor')(supervisionStatisticsApi[call], { query: {} }),
      ),
    );

    const [first, ...others] = totals.map(({ total }) => total);
    for (const other of others) expect(other).toEqual(first);
    expect(totals[2]!.list.map(({ declared }) => declared).sort()).toEqual([2, 4]);
  });

  it('open into the projects behind a line', async () => {
    const { list, pagination } = await t.as('supervisor')(supervisionStatisticsApi.projects, {
      query: { dimension: 'district', key: '990111', sidx: 'officialScore', sort: 'desc' },
    });
    const other = await t.as('district')(supervisionStatisticsApi.projects, {
      query: { dimension: 'district', key: '990112' },
    });

    expect(pagination.total).toBe(4);
    expect(list.map(({ officialScore }) => officialScore)).toEqual([90, 80, 70, 60]);
    expect(other.list).toEqual([]);
  });

  it('draw weeks that only rise and the spread per direction', async () => {
    const { weeks, boxes } = await t.as('supervisor')(supervisionStatisticsApi.charts, { query: {} });
    const same = await t.as('clerk')(supervisionStatisticsApi.charts, { query: {} });

    expect(weeks.at(-1)).toMatchObject({ accepted: 6, reviewed: 6 });
    expect(weeks.length).toBeGreaterThanOrEqual(5);
    for (const [at, week] of weeks.slice(1).entries()) {
      expect(week.weekStart - weeks[at]!.weekStart).toBe(7 * 86_400_000);
      expect(week.accepted).toBeGreaterThanOrEqual(weeks[at]!.accepted);
    }
    expect(boxes.find(({ directionId }) => directionId === qingyu.directionId)).toMatchObject({
      count: 4,
      p10: 63,
      q1: 67.5,
      median: 75,
      q3: 82.5,
      p90: 87,
    });
    expect(same.boxes).toEqual(boxes);
  });

  it('are exported with the total as the last row', async () => {
    const bytes = await t.as('supervisor')(supervisionStatisticsApi.exportByDistrict, { query: {} });
    const book = await openWorkbook(bytes);
    const sheet = book.worksheets[0]!;

    expect(sheet.getRow(1).getCell(1).value).toBe('名称');
    expect(sheet.rowCount).toBe(4);
    expect(sheet.getRow(4).getCell(1).value).toBe('合计');
    expect(sheet.getRow(4).getCell(2).value).toBe(6);
  });

  it('are closed to the administrator', async () => {
    await expect(byDistrict('admin')).rejects.toMatchObject({ code: 403 });
  });
});
