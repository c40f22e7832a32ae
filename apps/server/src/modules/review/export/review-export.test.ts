import { reviewExportApi, reviewResultApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import {
  aSheet,
  conclude,
  groupRow,
  type Scores,
  sendSheets,
  submitAll,
} from '../../../testing/score-sheets';
import { readWorkbook, type SheetRow } from '../../../testing/sheet-rows';
import { aStandardItem } from '../../../testing/standard-items';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const close = async (review: OpenReview) => {
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
};
const exportReviewed = (groupId: string, person = 'clerk') =>
  t.as(person)(reviewExportApi.reviewed, { body: { groupId } });

/** Recomputes official scores from the long form alone, in whole thousandths, without any code of the product. */
function recomputeFrom(detail: SheetRow[]): Map<string, number> {
  const sheets = new Map<string, { project: string; counted: boolean; sum: number }>();
  for (const row of detail) {
    if (row.得分 === null) continue;
    const key = `${row.项目编号} ${row.专家代号}`;
    const known = sheets.get(key) ?? {
      project: String(row.项目编号),
      counted: row.是否计入 === '是',
      sum: 0,
    };
    const [score, maximum, weight] = [Number(row.得分), Number(row.满分), row['权重（%）']];
    known.sum += weight === null ? score : (score / maximum) * Number(weight);
    sheets.set(key, known);
  }
  const counted = [...sheets.values()].filter((sheet) => sheet.counted);
  const projects = new Set(counted.map(({ project }) => project));
  return new Map(
    [...projects].map((project) => {
      const own = counted.filter((sheet) => sheet.project === project).map(({ sum }) => sum);
      return [project, Math.round((own.reduce((a, b) => a + b, 0) / own.length) * 1000) / 1000];
    }),
  );
}

describe('the workbook of reviewed projects', () => {
  it('gives back the same totals when they are computed again from its second sheet', async () => {
    const review = await openReviewFor(t, { projects: 4 });
    const halves = (value: number) => Math.round(value * 2) / 2;
    await submitAll(t, review, (projectNo, expertNo) =>
      halves(60 + projectNo * 3.5 + expertNo * 4.5 - (expertNo === 2 ? 21.5 : 0)),
    );
    await conclude(t, review);
    await close(review);
    const [summary, detail, rules] = await readWorkbook(await exportReviewed(review.groupId));

    expect([summary?.name, detail?.name, rules?.name]).toEqual(['已评审项目', '明细', '规则']);
    // 4 projects × 5 experts × (3 items + the overall opinion).
    expect(detail?.rows).toHaveLength(80);
    const again = recomputeFrom(detail!.rows);
    expect(summary?.rows).toHaveLength(4);
    for (const row of summary!.rows) expect(row.正式得分).toBe(again.get(String(row.项目编号)));
    expect(summary!.rows.map((row) => row.组内排名)).toEqual([1, 2, 3, 4]);
    expect(detail!.rows.filter((row) => row.是否计入 === '否（最高分）')).toHaveLength(16);
  });

  it('does so for weighted standards with maxima that do not divide evenly', async () => {
    const review = await openReviewFor(t, {
      projects: 2,
      weighting: 'weighted',
      items: [
        aStandardItem({ id: 'a', scoreName: '创新', maxScore: 9, step: 1, weight: 50 }),
        aStandardItem({ id: 'b', scoreName: '团队', maxScore: 7, step: 0.5, weight: 30 }),
        aStandardItem({ id: 'c', scoreName: '经费', maxScore: 10, step: 0.1, weight: 20 }),
        aStandardItem({ id: 'd', scoreName: '弄虚作假', scoreType: 'veto', maxScore: 1 }),
      ],
    });
    for (const [at, account] of review.accounts.entries()) {
      const scores = (no: number): Scores => ({
        a: 4 + ((at + no) % 5),
        b: 3.5 + at / 2,
        c: (61 + at + no * 10) / 10,
        d: 0,
      });
      await sendSheets(
        t,
        account,
        review.groupId,
        'submit',
        review.projectIds.map((id, no) => aSheet(id, scores(no))),
      );
    }
    await conclude(t, review);
    await close(review);
    const [summary, detail] = await readWorkbook(await exportReviewed(review.groupId));
    const again = recomputeFrom(detail!.rows);

    for (const row of summary!.rows) expect(row.正式得分).toBeCloseTo(again.get(String(row.项目编号))!, 3);
    expect(detail!.rows.filter((row) => row.评分项 === '弄虚作假').every((row) => row.得分 === null)).toBe(
      true,
    );
  });

  it('is tidy: numbers and dates are numbers and dates, texts are texts, and formulas stay texts', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    for (const account of review.accounts)
      await sendSheets(t, account, review.groupId, 'submit', [
        aSheet(review.projectIds[0]!, { novelty: 30, team: 30, budget: 20.5 }, { comment: '=1+1 总体可行' }),
      ]);
    await conclude(t, review);
    await close(review);
    const [summary, detail, rules] = await readWorkbook(await exportReviewed(review.groupId));

    expect(summary?.rows[0]).toMatchObject({
      序号: 1,
      '申请经费（万元）': 180,
      正式得分: 80.5,
      有效票数: 5,
      支持票数: 5,
    });
    expect(detail?.rows[0]?.提交时间).toBeInstanceOf(Date);
    expect(detail?.rows.filter((row) => row.评分项 === '总体意见')[0]?.意见).toBe('=1+1 总体可行');
    const ruleOf = (heading: string) => rules?.rows.find((row) => row.规则项 === heading)?.内容;
    expect(ruleOf('去极值')).toBe('去掉最高 1 份、最低 1 份；有效评分表少于 5 份时不去');
    expect(ruleOf('正式得分取值')).toBe('去极值平均分');
    expect(ruleOf('通过线')).toBe('达到 60 分');
    expect(ruleOf('技术、经济专家最低占比')).toBe('67%');
    expect(ruleOf('组员看他人评分')).toBe('评审结束后');
    expect(rules?.rows.filter(({ 内容 }) => /[{}]|^\d*$|^[a-zA-Z]+$/.test(String(内容)))).toHaveLength(0);
    expect(rules?.rows.find((row) => row.规则项 === '结果快照校验值')?.内容).toBe(
      (await groupRow(t, review.groupId)).snapshotHash,
    );
  });

  it('holds the chosen columns only, and refuses unknown ones by name', async () => {
    const review = await openReviewFor(t, { projects: 1 });
    await submitAll(t, review, () => 80);
    await conclude(t, review);
    await close(review);
    const chosen = await t.as('clerk')(reviewExportApi.reviewed, {
      body: { groupId: review.groupId, selectKey: ['projectNo', 'officialScore'] },
    });

    expect(Object.keys((await readWorkbook(chosen))[0]!.rows[0]!)).toEqual(['项目编号', '正式得分']);
    await expect(
      t.as('clerk')(reviewExportApi.reviewed, { body: { groupId: review.groupId, selectKey: ['password'] } }),
    ).rejects.toMatchObject({ errorCode: 'input.invalid' });
  });

  it('is one instant, whatever is written meanwhile (hazard 15)', async () => {
    const reviews = [await openReviewFor(t, { projects: 2 }), await openReviewFor(t, { projects: 2 })];
    for (const review of reviews) {
      await submitAll(t, review, () => 80);
      await conclude(t, review);
    }
    const [first, second] = reviews as [OpenReview, OpenReview];
    await close(first);
    const [bytes] = await Promise.all([t.as('clerk')(reviewExportApi.reviewed, { body: {} }), close(second)]);
    const [summary, detail] = await readWorkbook(bytes);
    const numbers = (rows: SheetRow[]) => new Set(rows.map((row) => row.项目编号));

    // Each project of the first sheet has its details, and no detail is without its project.
    expect(numbers(detail!.rows)).toEqual(numbers(summary!.rows));
  });

  it('is not for the administrator, and a failure is an envelope', async () => {
    const reply = await t.reply('admin', reviewExportApi.reviewed, { body: {} });

    expect(reply).toMatchObject({ code: 403, data: null });
  });
});

describe('the workbook of preparation', () => {
  it('lists grouped projects with group, leader and checks', async () => {
    const review = await openReviewFor(t, { projects: 2 });
    const bytes = await t.as('clerk')(reviewExportApi.preparation, {
      body: { tab: 1, groupId: review.groupId },
    });
    const [sheet] = await readWorkbook(bytes);

    expect(sheet?.rows).toHaveLength(2);
    expect(sheet?.rows[0]).toMatchObject({
      序号: 1,
      状态: '评审中',
      组长: '郑怀谨',
      冲突专家数: 0,
      材料是否齐全: '否',
    });
  });

  it('is named by what it lists', async () => {
    const named = async (tab: 0 | 1) => {
      const bytes = await t.as('clerk')(reviewExportApi.preparation, { body: { tab } });
      return (await readWorkbook(bytes))[0]?.name;
    };
    expect([await named(0), await named(1)]).toEqual(['待分组项目', '已分组项目']);
  });
});
