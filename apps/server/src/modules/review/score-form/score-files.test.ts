import { createHash } from 'node:crypto';
import { projectReviewApi, reviewResultApi, scoreFormApi } from '@qifu/contracts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfHost } from '#platform/pdf/render-pdf';
import { startTestApp, type TestApp } from '#testing';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { readableText } from '../../../testing/probe-endpoints';
import {
  aSheet,
  conclude,
  groupRow,
  scoresFor,
  sendSheets,
  sheetRow,
  submitAll,
} from '../../../testing/score-sheets';

let t: TestApp;
let review: OpenReview;
beforeAll(async () => {
  t = await startTestApp();
  review = await openReviewFor(t, { projects: 2 });
  await submitAll(t, review, (projectNo, expertNo) => 88.5 - projectNo * 10 - expertNo);
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
});
afterAll(async () => {
  await t.close();
  await pdfHost.close();
});

const fetchFiles = async (person: string, id: string, kind: 'pdf' | 'zip', prefix = 'projectReview') => {
  const reply = await t.server.inject({
    method: 'GET',
    url: `/api/xmqgcgl/p2/${prefix}/Actions/commonExport/getScoreFiles/${id}?kind=${kind}`,
    headers: { authorization: await t.tokenOf(person), host: 'qifu.example.cn' },
  });
  const contentType = String(reply.headers['content-type']);
  const fileName = decodeURIComponent(
    /filename\*=UTF-8''(\S+)/.exec(String(reply.headers['content-disposition']))?.[1] ?? '',
  );
  return {
    contentType,
    fileName,
    bytes: reply.rawPayload,
    text: await readableText(reply.rawPayload, contentType),
  };
};
const verify = async (code: string) => (await t.as('nobody')(scoreFormApi.verify, { query: { code } })).valid;
const squeeze = (text: string) => text.replace(/\s/g, '');

describe('a score form', () => {
  it('is printed for one sheet, with total, words and code', async () => {
    const sheetId = sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!);
    const sheet = await sheetRow(t, review.groupId, review.projectIds[0]!, review.expertIds[1]!);
    const file = await fetchFiles('clerk', sheetId, 'pdf');
    const text = squeeze(file.text);

    expect(file.contentType).toBe('application/pdf');
    expect(file.fileName).toMatch(/^001_XM-.*_专家2_评分表\.pdf$/);
    for (const part of [
      '项目评审评分表',
      '创新性',
      '87.500（大写：捌拾柒点伍分）',
      '评审专家韦青',
      '总体可行。',
    ])
      expect(text).toContain(part);
    expect(text).toContain(`核验编号${sheet.sheetHash!.slice(0, 16).toUpperCase()}`);
  });

  it('is the summary for a project of a closed group', async () => {
    const file = await fetchFiles('supervisor', review.projectIds[0]!, 'pdf');
    const text = squeeze(file.text);

    expect(file.fileName).toMatch(/评审汇总表\.pdf$/);
    for (const part of [
      '项目评审汇总表',
      '第1名，共2个项目',
      '86.500',
      '本组评审充分，同意推荐。',
      '不计入正式得分',
    ])
      expect(text).toContain(part);
  });

  it('comes in an archive per project, with the sums of all files', async () => {
    const file = await fetchFiles('clerk', review.groupId, 'zip');
    const files = unzipSync(file.bytes);
    const names = Object.keys(files);
    const manifest = Buffer.from(files['manifest.csv']!).toString('utf8');

    expect(names).toHaveLength(2 * (1 + 5) + 1);
    expect(names.filter((name) => name.endsWith('_评分表.pdf'))).toHaveLength(10);
    expect(names[0]).toMatch(/^G-.*_智能装备\d+组\/001_XM-.*\/评审汇总表\.pdf$/);
    for (const name of names.filter((other) => other !== 'manifest.csv')) {
      const sum = createHash('sha256').update(files[name]!).digest('hex');
      expect(manifest).toContain(`"${name}","${files[name]!.length}","${sum}"`);
    }
  });

  it('is served under the other address too', async () => {
    const file = await fetchFiles('clerk', review.projectIds[1]!, 'pdf', 'reviewPreparation');

    expect(file.contentType).toBe('application/pdf');
  });

  it('gives an expert his own sheets, without names where the review is blind', async () => {
    const file = await fetchFiles('expert03', review.groupId, 'zip');
    const names = Object.keys(unzipSync(file.bytes));

    expect(names.map((name) => name.split('/').at(-1))).toEqual([
      '专家3_评分表.pdf',
      '专家3_评分表.pdf',
      'manifest.csv',
    ]);
    const other = await fetchFiles(
      'expert03',
      sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[0]!),
      'pdf',
    );
    expect(other.text).toContain('record.missing');
  });

  it('fails as an envelope', async () => {
    for (const person of ['admin', 'company01', 'expert20']) {
      const file = await fetchFiles(person, review.projectIds[0]!, 'pdf');
      expect(JSON.parse(file.text)).toMatchObject({ data: null });
    }
  });
});

describe('a verification code', () => {
  it('is valid while the form stands as it was printed', async () => {
    const open = await openReviewFor(t, { projects: 1 });
    const [projectId, expertId] = [open.projectIds[0]!, open.expertIds[1]!];
    const submit = (total: number, version: number) =>
      sendSheets(t, 'expert02', open.groupId, 'submit', [aSheet(projectId, scoresFor(total), { version })]);
    await submit(80, 1);
    const codeOf = async () =>
      (await sheetRow(t, open.groupId, projectId, expertId)).sheetHash!.slice(0, 16).toUpperCase();
    const first = await codeOf();

    expect(await verify(first)).toBe(true);
    expect(await verify(`${first.slice(0, 4)}-${first.slice(4, 8)} ${first.slice(8).toLowerCase()}`)).toBe(
      true,
    );
    await t.as('clerk')(projectReviewApi.returnSheet, {
      body: {
        sheetId: sheetIdOf(open.groupId, projectId, expertId),
        version: 2,
        reason: '请核对经费合理性一项的评分',
      },
    });
    expect(await verify(first)).toBe(false);
    await submit(70, 3);
    expect(await verify(first)).toBe(false);
    expect(await verify(await codeOf())).toBe(true);
  });

  it('stands on the summary as well', async () => {
    const { verifyCode } = await t.db
      .selectFrom('reviewResult')
      .select('verifyCode')
      .where('projectId', '=', review.projectIds[0]!)
      .executeTakeFirstOrThrow();
    const file = await fetchFiles('clerk', review.projectIds[0]!, 'pdf');

    expect(squeeze(file.text)).toContain(`核验编号${verifyCode}`);
    expect(await verify(verifyCode)).toBe(true);
  });

  it.each(['0123456789ABCDEF', 'x', '%', "' or 1=1 --", '_'.repeat(16)])(
    '%s is not valid, and nothing else is said',
    async (code) => {
      const reply = await t.reply('nobody', scoreFormApi.verify, { query: { code } });

      expect(reply.data).toEqual({ valid: false });
    },
  );
});

describe('results of several projects', () => {
  const passResults = (person: string, ids: string[], isScore: number) =>
    t.as(person)(projectReviewApi.passResult, { query: { ids, isScore } });

  it('hold the decision, and the scores only when they are asked for', async () => {
    await t.db
      .updateTable('project')
      .set({
        status: 70,
        decision: 70,
        decisionTime: new Date(),
        decisionReason: '同意立项',
        approvedFund: '180.00',
      })
      .where('id', '=', review.projectIds[0]!)
      .execute();
    const plain = unzipSync(await passResults('approver', review.projectIds, 0));
    const full = unzipSync(await passResults('clerk', review.projectIds, 1));
    const first = Object.entries(plain).find(([name]) => name.includes('001_'))!;
    const text = squeeze(await readableText(Buffer.from(first[1]), 'application/pdf'));

    expect(Object.keys(plain).map((name) => name.split('/').at(-1))).toEqual([
      '评审结果.pdf',
      '评审结果.pdf',
      'manifest.csv',
    ]);
    expect(Object.keys(full)).toHaveLength(2 * (1 + 1 + 5) + 1);
    for (const part of ['审批决定通过', '同意立项', '180.00', '第1名，共2个项目'])
      expect(text).toContain(part);
    expect(text).not.toContain('86.5');
  });

  it('take at most five hundred, and refuse what is not there', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `p${at}`);

    await expect(passResults('clerk', many, 0)).rejects.toMatchObject({ errorCode: 'input.invalid' });
    await expect(passResults('clerk', ['nothing'], 0)).rejects.toMatchObject({ errorCode: 'record.missing' });
    await expect(passResults('admin', review.projectIds, 1)).rejects.toMatchObject({ code: 403 });
  });
});
