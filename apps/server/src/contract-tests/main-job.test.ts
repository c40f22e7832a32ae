import { randomUUID } from 'node:crypto';
import {
  currentAccountApi,
  currentUserApi,
  declareBatchApi,
  enterpriseApi,
  expertApi,
  oauthApi,
  projectReviewApi,
  reviewExportApi,
  reviewImportApi,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import type ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { expertRows, makeWorkbook, projectRows, type SheetRow } from '../testing/review-workbooks';
import { openWorkbook } from '../testing/sheet-rows';
import { uploadAs } from '../testing/upload';

/**
 * The job the product exists for, over the API and whole: import, group, open, score, return, conclude, close, and
 * an independent recomputation of what came out.
 */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const newPassword = 'Jianglan88';
const experts: { id: string; account: string; headers: Record<string, string> }[] = [];
const facts = { batchId: '', groupId: '', projectIds: [] as string[] };

async function preview(type: 'expert' | 'project', rows: SheetRow[]) {
  const file = await uploadAs(
    t,
    'clerk',
    { name: '导入.xlsx', content: await makeWorkbook(rows) },
    'template',
  );
  return t.as('clerk')(reviewImportApi.preview, { query: { type, fileId: file.fileId } });
}
const confirm = (token: string) => t.as('clerk')(reviewImportApi.confirm, { body: { token } });
const groupRow = async () => {
  const { list } = await t.as('clerk')(reviewPreparationApi.groups, { body: { batchId: facts.batchId } });
  const found = list.find(({ id }) => id === facts.groupId);
  if (!found) throw new Error('the group is not in the list');
  return found;
};

async function signIn(account: string, password: string) {
  const reply = await t.reply('nobody', oauthApi.login, { body: { account, password: base64(password) } });
  expect(reply.msg && reply.code, reply.msg).toBe(200);
  return { authorization: (reply.data as { token: string }).token };
}

/** What each expert gives each project: whole halves, so that an independent sum is easy to check. */
const scoreOf = (expert: number, project: number, maxScore: number) =>
  Math.round(maxScore * 2 * (0.6 + 0.05 * ((expert * 2 + project * 3) % 7))) / 2;

describe('an expert review', () => {
  it('imports experts after a preview that names the wrong cell', async () => {
    const rows = expertRows(5);
    const wrong = await preview('expert', [{ ...rows[0], 手机: '12345' }, ...rows.slice(1)] as SheetRow[]);
    expect(wrong.summary).toMatchObject({ ok: 4, bad: 1 });
    expect(wrong.rows[0]).toMatchObject({ rowNo: 2, errors: [{ column: '手机' }] });
    await expect(confirm(wrong.token)).rejects.toMatchObject({ code: 400 });
    const right = await preview('expert', rows);
    expect(right.summary).toMatchObject({ ok: 5, bad: 0, insert: 5 });
    expect(await confirm(right.token)).toMatchObject({ successNum: 5, failNum: 0 });
    expect(await confirm(right.token)).toMatchObject({ successNum: 5, failNum: 0 });
    const { list } = await t.as('clerk')(expertApi.list, { body: { keyword: '澜州第', pageSize: 100 } });
    expect(list).toHaveLength(5);
    for (const { id, expertNo } of list) experts.push({ id, account: expertNo, headers: {} });
  });

  it('imports projects for registered firms, which arrive accepted', async () => {
    const { list: firms } = await t.as('clerk')(enterpriseApi.list, { body: { pageSize: 100 } });
    const applicants = firms
      .filter(({ blacklisted, unitName }) => !blacklisted && unitName !== '')
      .slice(0, 6);
    const rows = projectRows(applicants);
    const wrong = await preview('project', [
      { ...rows[0], 统一社会信用代码: '91990111MA5QF1T27Y' },
    ] as SheetRow[]);
    expect(wrong.rows[0]?.errors.map(({ column }) => column)).toContain('统一社会信用代码');
    const right = await preview('project', rows);
    expect(right.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await confirm(right.token)).toMatchObject({ successNum: 6 });
    const { list: batches } = await t.as('clerk')(declareBatchApi.list, { body: {} });
    facts.batchId = batches.find(({ name }) => name === '2026 年第三批专项资金')?.id ?? '';
    const titles = new Set(rows.map((row) => row.项目名称));
    const { list } = await t.as('clerk')(reviewPreparationApi.projects, {
      body: { batchId: facts.batchId, tab: 0, pageSize: 500 },
    });
    const imported = list.filter(
      ({ projectName, enterpriseName }) =>
        titles.has(projectName) && applicants.some((one) => one.enterpriseName === enterpriseName),
    );
    facts.projectIds = imported.map(({ id }) => id);
    expect(new Set(facts.projectIds).size).toBeGreaterThanOrEqual(6);
    facts.projectIds = facts.projectIds.slice(-6);
  });

  it('puts projects and experts into a group with a leader', async () => {
    const clerk = t.as('clerk');
    const made = await clerk(reviewPreparationApi.addGroup, {
      body: { groupName: '智能装备九组', batchId: facts.batchId, plannedEnd: Date.now() + 5 * 86_400_000 },
    });
    facts.groupId = made.id;
    await clerk(reviewPreparationApi.addProjects, {
      body: { groupId: made.id, projectIds: facts.projectIds, version: (await groupRow()).version },
    });
    const entered = await clerk(reviewPreparationApi.enterExperts, {
      params: { id: made.id },
      body: { expertIds: experts.map(({ id }) => id), version: (await groupRow()).version },
    });
    expect(entered.rejected).toEqual([]);
    await clerk(reviewPreparationApi.setLeader, {
      body: { groupId: made.id, expertId: experts[0]?.id ?? '', version: (await groupRow()).version },
    });
    expect(await groupRow()).toMatchObject({
      projectCount: 6,
      expertCount: 5,
      leaderExpertId: experts[0]?.id,
    });
  });

  it('lets the imported experts in with the first password, which they must change, and takes their pledge', async () => {
    for (const expert of experts) {
      const first = await signIn(expert.account, 'Qifu2026');
      const body = { oldPassword: base64('Qifu2026'), password: base64(newPassword) };
      expect((await t.reply('nobody', currentAccountApi.modifyPassword, { body }, first)).code).toBe(200);
      expert.headers = await signIn(expert.account, newPassword);
      const { data } = await t.reply('nobody', currentUserApi.read, { query: {} }, expert.headers);
      expect(data).toMatchObject({ userInfo: { roleCodes: ['expert'] } });
      expect((await t.reply('nobody', expertApi.signPledge, {}, expert.headers)).code).toBe(200);
    }
  });

  it('opens when every condition is met', async () => {
    const row = await groupRow();
    expect(row.openBlockers.filter(({ passed }) => !passed)).toEqual([]);
    const opened = await t.as('clerk')(reviewPreparationApi.open, {
      body: { groupId: row.id, version: row.version },
    });
    expect(opened.assignments).toBe(30);
  });

  it('takes drafts and sheets of every expert', async () => {
    for (const [e, expert] of experts.entries()) {
      const items = await standardItems(expert.headers);
      for (const [p, project] of (await myProjects(expert.headers)).entries()) {
        const draft = await submit(expert.headers, 'save', project, [
          { itemId: items[0]?.id ?? '', score: 1, comment: '' },
        ]);
        expect(draft).toMatchObject({ status: 10, errors: [] });
        const all = items.map(({ id, maxScore }) => ({
          itemId: id,
          score: scoreOf(e, p, maxScore),
          comment: '依据充分，同意该项评价。',
        }));
        const sent = await submit(expert.headers, 'submit', { ...project, version: draft.version }, all);
        expect(sent).toMatchObject({ status: 20, errors: [] });
      }
    }
    expect(await groupRow()).toMatchObject({ submitted: 30, progress: 100 });
  });

  it('lets the leader give one sheet back with a reason, and takes it again', async () => {
    const leader = experts[0]!;
    const [project] = await evaluated(leader.headers);
    const sheet = project?.others.find(({ canReturn }) => canReturn);
    const body = {
      sheetId: sheet?.sheetId ?? '',
      version: sheet?.version ?? 0,
      reason: '经费合理性一项理由与分数不符，请复核。',
    };
    const returned = await t.reply('nobody', projectReviewApi.returnSheet, { body }, leader.headers);
    expect(returned, returned.msg).toMatchObject({ code: 200, data: { status: 30 } });
    const seen = await Promise.all(
      experts.map(async (expert) => ({ expert, projects: await evaluated(expert.headers) })),
    );
    const given = seen.filter(({ projects }) => projects.some(({ returnedReason }) => returnedReason !== ''));
    expect(given).toHaveLength(1);
    const other = given[0]!.expert;
    const again = given[0]!.projects.find(({ projectId }) => projectId === project?.projectId);
    expect(other.id).not.toBe(leader.id);
    expect(again).toMatchObject({ returnedReason: body.reason });
    const items = (again?.sheet?.items ?? []).map(({ itemId, score, comment }) => ({
      itemId,
      score,
      comment,
    }));
    const own = { projectId: again?.projectId ?? '', version: again?.sheet?.version ?? 0 };
    expect(await submit(other.headers, 'submit', own, items)).toMatchObject({ status: 20, errors: [] });
  });

  it('closes after the leader has concluded, and nothing can be changed any more', async () => {
    const refused = await t.reply('clerk', reviewResultApi.close, {
      body: { groupId: facts.groupId, version: (await groupRow()).version },
    });
    expect(refused.code).not.toBe(200);
    const leader = experts[0]!;
    const [group] = await myGroups(leader.headers);
    const concluded = await t.reply(
      'nobody',
      projectReviewApi.leaderConclude,
      {
        body: {
          groupId: facts.groupId,
          version: group?.version ?? 0,
          conclusion: '六个项目均已充分讨论，按得分排序推荐。',
        },
      },
      leader.headers,
    );
    expect(concluded, concluded.msg).toMatchObject({ code: 200 });
    const closed = await t.as('clerk')(reviewResultApi.close, {
      body: { groupId: facts.groupId, version: (await groupRow()).version },
    });
    expect(closed).toMatchObject({ status: 30, results: 6 });
    expect(closed.snapshotHash).toMatch(/^[0-9a-f]{64}$/);
    await expect(
      t.db.updateTable('scoreSheet').set({ comment: 'x' }).where('groupId', '=', facts.groupId).execute(),
    ).rejects.toThrow();
  });

  it('gives results, ranks and an export that an independent sum agrees with', async () => {
    const bytes = await t.as('clerk')(reviewExportApi.reviewed, { body: { groupId: facts.groupId } });
    const workbook = await openWorkbook(bytes);
    const expected = recompute(readRows(workbook.worksheets[1]!));
    expect(expected.size).toBe(6);
    const exported = readRows(workbook.worksheets[0]!).map((row) => ({
      project: String(row.项目编号),
      rank: Number(row.组内排名),
      score: Number(row.正式得分),
    }));
    expect(new Map(exported.map(({ project, score }) => [project, score]))).toEqual(expected);
    expectRanksToFollow(exported);
    const { list } = await t.as('clerk')(reviewResultApi.reviewed, { body: { groupId: facts.groupId } });
    const answered = list.map(({ projectNo, rankInGroup, officialScore }) => ({
      project: projectNo,
      rank: rankInGroup ?? 0,
      score: officialScore ?? 0,
    }));
    const byProject = (a: { project: string }, b: { project: string }) => a.project.localeCompare(b.project);
    expect(answered.sort(byProject)).toEqual(exported.sort(byProject));
  });
});

/** A better score never has a worse rank; equal ones stand side by side, whether the chain parts them or not. */
function expectRanksToFollow(rows: readonly { rank: number; score: number }[]) {
  for (const { rank, score } of rows) {
    const better = rows.filter((other) => other.score > score).length;
    const notWorse = rows.filter((other) => other.score >= score).length;
    expect(rank).toBeGreaterThan(better);
    expect(rank).toBeLessThanOrEqual(notWorse);
  }
}

const as = (headers: Record<string, string>) => async (endpoint: never, input: object) => {
  const reply = await t.reply('nobody', endpoint, input as never, headers);
  expect(reply.code, reply.msg).toBe(200);
  return reply.data as { list: never[] };
};
type MyGroup = {
  groupId: string;
  version: number;
  standard: { items: { id: string; maxScore: number; children?: unknown[] }[] };
};
type MyProject = {
  projectId: string;
  returnedReason: string;
  sheet: { version: number; items: { itemId: string; score: number; comment: string }[] } | null;
  others: { sheetId: string; expertId: string; version: number; canReturn: boolean }[];
};
const myGroups = async (headers: Record<string, string>) =>
  (await as(headers)(projectReviewApi.myGroups as never, { body: {} })).list as MyGroup[];
const standardItems = async (headers: Record<string, string>) => {
  const items = (await myGroups(headers))[0]?.standard.items ?? [];
  return items.filter(({ children }) => !children || children.length === 0);
};
const evaluated = async (headers: Record<string, string>) =>
  (
    await as(headers)(projectReviewApi.myProjects as never, {
      body: { groupId: facts.groupId, pageSize: 100 },
    })
  ).list as MyProject[];
const myProjects = async (headers: Record<string, string>) =>
  (await evaluated(headers)).map(({ projectId, sheet }) => ({ projectId, version: sheet?.version ?? 0 }));

async function submit(
  headers: Record<string, string>,
  submitType: 'save' | 'submit',
  { projectId, version }: { projectId: string; version: number },
  items: { itemId: string; score: number; comment: string }[],
) {
  const sheet = {
    projectId,
    version,
    items,
    recommendation: 2,
    comment: '总体可行，建议支持。',
    clientKey: randomUUID(),
  };
  const { list } = await as(headers)(projectReviewApi.finalSubmit as never, {
    body: { groupId: facts.groupId, submitType, sheets: [sheet] },
  });
  return list[0] as unknown as { status: number; version: number; errors: unknown[] };
}

/** Rows of a sheet by the headings of its first row. */
function readRows(sheet: ExcelJS.Worksheet): Record<string, ExcelJS.CellValue>[] {
  const headings = Array.from(sheet.getRow(1).values as ExcelJS.CellValue[], String);
  const rows: Record<string, ExcelJS.CellValue>[] = [];
  sheet.eachRow((row, number) => {
    if (number === 1) return;
    const values = row.values as ExcelJS.CellValue[];
    rows.push(Object.fromEntries(headings.map((heading, at) => [heading, values[at] ?? null])));
  });
  return rows;
}

/** Sums the long form by hand: total per sheet, highest and lowest left out, mean of the rest to three places. */
function recompute(detail: Record<string, ExcelJS.CellValue>[]): Map<string, number> {
  const totals = new Map<string, Map<string, number>>();
  for (const row of detail) {
    const sheets = totals.get(String(row.项目编号)) ?? new Map<string, number>();
    const expert = String(row.专家代号 ?? row.专家);
    sheets.set(expert, (sheets.get(expert) ?? 0) + Math.round(Number(row.得分) * 1000));
    totals.set(String(row.项目编号), sheets);
  }
  return new Map(
    [...totals].map(([project, sheets]) => {
      const kept = [...sheets.values()].sort((a, b) => a - b).slice(1, -1);
      return [project, Math.round(kept.reduce((sum, one) => sum + one, 0) / kept.length) / 1000];
    }),
  );
}
