import {
  fileApi,
  fundFileApi,
  type MessageRow,
  messageApi,
  otherDateApi,
  projectApi,
  type RightWord,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type Masters, makeMasters } from '../../../testing/prepare-review';
import { filePaper, type SubmittedProject, submitPapers } from '../../../testing/submitted-project';
import { fetchAs } from '../../../testing/upload';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const reason = '附件与申报书不是同一个项目，已电话核实';
const removal = (id: string, given = reason) => ({ params: { id }, query: { reason: given } });
const remove = (person: string, id: string, given?: string) =>
  t.reply(person, otherDateApi.remove, removal(id, given));
const restore = (person: string, id: string, given = reason) =>
  t.reply(person, otherDateApi.restore, { params: { id }, body: { reason: given } });
const historyOf = async (person: string, id: string) =>
  await t.as(person)(projectApi.amendments, { params: { id } });
const listAs = async (person: string, projectId: string, query: object = {}) =>
  (await t.as(person)(otherDateApi.list, { query: { projectId, ...query } })).list;
const newest = async (person: string) => {
  const [told] = (await t.as(person)(messageApi.list, { query: { type: 3 } })).list;
  const { bodyText } = await t.as(person)(messageApi.readInfo, { params: { id: told?.id ?? '' } });
  return { ...(told as MessageRow), bodyText };
};

describe('a paper of a submitted application', () => {
  it('is not removed without a reason that says something, and the refusal names the field', async () => {
    const { id, paperId } = await submitPapers(t, masters);
    const unread = ['\u3164', '\u2800', '.', '\u115f', '！'].map((mark) => mark.repeat(12));
    for (const given of ['', '不要了', ' '.repeat(20), ...unread, `不要了${'。'.repeat(12)}`]) {
      const refused = await remove('clerk', paperId, given);
      expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'RV_FILE_REASON' } });
      expect(refused.msg).toContain('原因');
    }
    expect((await t.reply('clerk', otherDateApi.remove, { params: { id: paperId } } as never)).code).toBe(
      400,
    );
    expect((await listAs('company01', id)).map((file) => file.id)).toContain(paperId);
    expect(await remove('company01', paperId)).toMatchObject({ extras: { errorCode: 'RV_E13' } });
  });

  it('leaves an entry its applicant reads, with the office in place of a name, and a notice', async () => {
    const { id, paperId } = await submitPapers(t, masters);
    expect((await remove('clerk', paperId)).code).toBe(200);

    const { list, sinceSubmit } = await historyOf('company01', id);
    expect(list).toMatchObject([
      {
        kind: 'fileRemoved',
        isOffice: true,
        realName: '',
        fileName: '技术方案.pdf',
        categoryName: '技术材料',
        reason,
      },
    ]);
    expect(sinceSubmit).toBeNull();
    const [ofClerk] = (await historyOf('clerk', id)).list;
    expect(ofClerk?.realName).not.toBe('');
    const told = await newest('company01');
    expect(told.title).toContain('申报材料已删除');
    for (const part of ['技术方案.pdf', reason]) expect(told.bodyText).toContain(part);
    expect(told.bodyText + told.title).not.toContain(ofClerk?.realName.split('/')[0]);
    expect((await t.reply('company02', projectApi.amendments, { params: { id } })).code).toBe(404);
    expect((await t.reply('expert01', projectApi.amendments, { params: { id } })).code).not.toBe(200);
  });

  it('is added and replaced by the office with a reason only, and the applicant reads it', async () => {
    const { id, paperId } = await submitPapers(t, masters);
    expect(await filePaper(t, 'clerk', id, { content: '补正' })).toMatchObject({
      code: 400,
      extras: { errorCode: 'RV_FILE_REASON' },
    });
    expect((await remove('clerk', paperId)).code).toBe(200);
    expect((await filePaper(t, 'clerk', id, { content: '补正', reason })).code).toBe(200);

    expect((await historyOf('company01', id)).list.map(({ kind }) => kind)).toEqual([
      'fileAdded',
      'fileRemoved',
    ]);
    const [line, ...more] = (await historyOf('clerk', id)).sinceSubmit?.lines ?? [];
    expect(line).toMatch(/^更换「技术方案.pdf」（.+原因：附件与申报书不是同一个项目/);
    expect(more).toEqual([]);
    expect((await newest('company01')).title).toContain('申报材料已补充');
    // Who of the office put it there is not said in the list of files either.
    const added = (await listAs('company01', id)).find(({ name }) => name === '技术方案.pdf');
    expect(added?.uploadUser).toBe('主管部门');
  });

  it('is kept, shown to whoever may bring it back, and comes back with a reason, told again', async () => {
    const { id, paperId } = await submitPapers(t, masters);
    const [before] = (await listAs('clerk', id)).filter((file) => file.id === paperId);
    await remove('clerk', paperId);
    const withRemoved = { withRemoved: 1 };
    expect((await listAs('clerk', id)).map((file) => file.id)).not.toContain(paperId);
    const [removed] = (await listAs('clerk', id, withRemoved)).filter((file) => file.id === paperId);
    expect(removed).toMatchObject({ canDelete: false, removed: { reason } });
    expect((await fetchAs(t, 'clerk', removed?.url ?? '')).statusCode).toBe(200);
    // Neither the applicant nor a district without the right to remove gets it, listed or by its id.
    for (const person of ['company01', 'district']) {
      expect((await listAs(person, id, withRemoved)).map((file) => file.id)).not.toContain(paperId);
      expect((await t.reply(person, otherDateApi.offer, { params: { id: paperId } })).code).toBe(404);
      const offer = { params: { type: 'annex', fileId: before?.fileId ?? '' } };
      expect((await t.reply(person, fileApi.offer, offer)).code).toBe(404);
      expect((await restore(person, paperId)).code).not.toBe(200);
    }

    expect(await restore('clerk', paperId, '')).toMatchObject({ extras: { errorCode: 'RV_FILE_REASON' } });
    expect((await restore('clerk', paperId)).code).toBe(200);
    expect((await historyOf('company01', id)).list.map(({ kind }) => kind)).toEqual([
      'fileRestored',
      'fileRemoved',
    ]);
    expect((await newest('company01')).title).toContain('申报材料已恢复');
    expect((await historyOf('clerk', id)).sinceSubmit).toEqual({ isSame: true, lines: [] });
    expect((await restore('clerk', paperId)).code).toBe(404);
  });

  it('about money is named to nobody who may not see papers about money', async () => {
    const { id, budgetId } = await submitPapers(t, masters);
    await remove('clerk', budgetId);
    const [seen] = (await historyOf('district', id)).list;
    expect(seen).toMatchObject({ kind: 'fileRemoved', fileKind: 'fundFile', fileName: '', reason: '' });
    expect((await historyOf('district', id)).sinceSubmit?.lines.join()).not.toContain('资金预算表.pdf');
    expect((await historyOf('clerk', id)).sinceSubmit?.lines.join()).toContain('资金预算表.pdf');
    const money = await t.as('clerk')(fundFileApi.list, { query: { projectId: id, withRemoved: 1 } });
    expect(money.list).toMatchObject([{ id: budgetId, removed: { reason } }]);
    expect((await newest('company01')).bodyText).not.toContain('资金预算表.pdf');
  });

  it('that its firm took out before it handed in is not the office’s to bring back', async () => {
    const { id, version } = await submitPapers(t, masters);
    const body = { version, reason, deadline: Date.now() + 1e9 };
    const returned = await t.as('clerk')(projectApi.return, { params: { id }, body });
    const [own] = (await listAs('company01', id)).filter(({ name }) => name === '技术方案.pdf');
    expect(own).toMatchObject({ canDelete: true });
    expect(own?.needsReason).toBeFalsy();
    // The application is its firm's again: what it mends needs no reason and is told to nobody.
    expect((await remove('company01', own?.id ?? '', '')).code).toBe(200);
    await t.as('company01')(projectApi.submit, { params: { id }, body: { version: returned.version } });
    // What it handed in now is compared from here on; what became of the former papers stays in the history.
    expect(await historyOf('clerk', id)).toMatchObject({
      list: [
        { kind: 'resubmitted', isOffice: false, fields: [] },
        { kind: 'fileRemoved', isOffice: false, fileName: '技术方案.pdf' },
      ],
      sinceSubmit: { isSame: true },
    });
    expect((await restore('clerk', own?.id ?? '')).code).toBe(404);
    expect((await listAs('clerk', id, { withRemoved: 1 })).some((file) => file.removed)).toBe(false);
  });

  it('is told of a resubmission with fields and papers, beside what the office had entered itself', async () => {
    const { id, version, paperId } = await submitPapers(t, masters);
    const body = { version, reason, deadline: Date.now() + 1e9 };
    const returned = await t.as('clerk')(projectApi.return, { params: { id }, body });
    await filePaper(t, 'clerk', id, { name: '补正说明.pdf', reason });
    await remove('company01', paperId, '');
    await filePaper(t, 'company01', id, { name: '技术方案.pdf', content: '第二稿' });
    await t.db
      .updateTable('project')
      .set({ applyFund: '66.00', keywords: JSON.stringify(['传感器']) })
      .where('id', '=', id)
      .execute();
    await t.as('company01')(projectApi.submit, { params: { id }, body: { version: returned.version } });
    const { list, sinceSubmit } = await historyOf('clerk', id);
    expect(list.map(({ kind, fileName, isOffice }) => [kind, fileName, isOffice])).toEqual([
      ['resubmitted', '', false],
      ['fileRemoved', '技术方案.pdf', false],
      ['fileAdded', '技术方案.pdf', false],
      ['fileAdded', '补正说明.pdf', true],
    ]);
    expect(list[0]?.fields.toSorted()).toEqual(['关键词', '申请经费'].toSorted());
    expect(sinceSubmit).toMatchObject({ isSame: true });
    expect((await historyOf('company01', id)).list).toHaveLength(4);
    // Silence after it is still told as such: its entries explain nothing that comes later.
    const [draft] = (await listAs('clerk', id)).filter(({ name }) => name === '技术方案.pdf');
    await t.db
      .updateTable('projectFile')
      .set({ deleteMark: 1 })
      .where('id', '=', draft?.id ?? '')
      .execute();
    expect((await historyOf('clerk', id)).sinceSubmit?.lines.join()).toContain('没有登记');
  });

  it('says with its application who may change it now, and whether for a reason', async () => {
    const { id, version } = await submitPapers(t, masters);
    const saidTo = async (person: string) => {
      const { fileChanges, enterpriseId } = await t.as(person)(projectApi.read, { params: { id } });
      const { list } = await t.as(person)(projectApi.list, { body: { enterpriseId } });
      expect(list.map((row) => row.fileChanges)).toEqual([fileChanges]);
      return fileChanges;
    };
    expect([await saidTo('clerk'), await saidTo('company01')]).toEqual(['withReason', 'none']);
    const body = { version, reason, deadline: Date.now() + 1e9 };
    const returned = await t.as('clerk')(projectApi.return, { params: { id }, body });
    expect([await saidTo('clerk'), await saidTo('company01')]).toEqual(['withReason', 'free']);
    await t.as('company01')(projectApi.submit, { params: { id }, body: { version: returned.version } });
    await t.as('clerk')(projectApi.accept, { params: { id }, body: { version: returned.version + 1 } });
    expect([await saidTo('clerk'), await saidTo('company01')]).toEqual(['none', 'none']);
  });

  it('stays as it is once the application is withdrawn, voided or accepted', async () => {
    for (const status of [90, 95, 30, 60]) {
      const project = await submitPapers(t, masters);
      await remove('clerk', project.paperId);
      await layState(project, status);
      const closed = { code: 400, extras: { errorCode: 'RV_E13' } };
      expect(await remove('clerk', project.budgetId), String(status)).toMatchObject(closed);
      expect((await filePaper(t, 'clerk', project.id, { reason })).code, String(status)).toBe(400);
      expect((await restore('clerk', project.paperId)).code, String(status)).not.toBe(200);
    }
  });

  it('changes with one audit row that holds the reason', async () => {
    const { paperId } = await submitPapers(t, masters);
    await remove('clerk', paperId);
    await restore('clerk', paperId);
    const rows = await t.db
      .selectFrom('auditLog')
      .select(['action', 'reason'])
      .where('objectId', '=', paperId)
      .where('result', '=', 'ok')
      .orderBy('seq')
      .execute();
    expect(rows.slice(1)).toEqual([
      { action: 'xmqgcgl/p1/otherDate.remove', reason },
      { action: 'xmqgcgl/p1/otherDate.restore', reason },
    ]);
  });
});

describe('the direction of a submitted application', () => {
  it('is changed by the office for its applicant to read, and the gate knows by whom', async () => {
    const { id, version } = await submitPapers(t, masters);
    const body = { version, reason, directionId: masters.otherDirectionId, declareUnitId: 'unit' };
    await t.as('clerk')(projectApi.correct, { params: { id }, body });
    expect((await historyOf('company01', id)).list).toMatchObject([
      { kind: 'corrected', realName: '', reason, fields: ['申报方向'] },
    ]);
    expect((await historyOf('clerk', id)).sinceSubmit?.lines).toEqual([
      expect.stringMatching(/^调整申报方向（.+原因：/),
    ]);
    expect((await newest('company01')).bodyText).toContain(reason);
  });

  it('is not changed by what it is already: nothing is entered and nobody told', async () => {
    const { id, version } = await submitPapers(t, masters);
    const [told, { directionId, subDirectionId, declareUnitId }] = [
      await newest('company01'),
      await t.as('clerk')(projectApi.read, { params: { id } }),
    ];
    const body = { version, reason, directionId, subDirectionId, declareUnitId };
    const refused = await t.reply('clerk', projectApi.correct, { params: { id }, body });
    expect(refused).toMatchObject({ extras: { errorCode: 'RV_SAME' } });
    expect((await historyOf('company01', id)).list).toEqual([]);
    expect(await newest('company01')).toEqual(told);
  });

  it('goes together with the one below it', async () => {
    const { id, version } = await submitPapers(t, masters);
    const directionId = masters.otherDirectionId;
    const { declareUnitId } = await t.as('clerk')(projectApi.read, { params: { id } });
    const correct = (subDirectionId: string) =>
      t.reply('clerk', projectApi.correct, {
        params: { id },
        body: { version, reason, directionId, subDirectionId, declareUnitId },
      });
    expect(await correct(masters.directionId)).toMatchObject({ code: 400 });
    expect(await correct(directionId)).toMatchObject({ code: 200 });
    const corrected = await t.as('clerk')(projectApi.read, { params: { id } });
    expect(corrected).toMatchObject({ directionId, subDirectionId: directionId });
  });

  it('is explained as it was put, and as nothing else that it becomes afterwards', async () => {
    const { id, version } = await submitPapers(t, masters);
    const correct = (at: number, directionId: string) =>
      t.as('clerk')(projectApi.correct, {
        params: { id },
        body: { version: at, reason, directionId, declareUnitId: 'unit' },
      });
    await correct(version, masters.otherDirectionId);
    const { directionId } = await makeMasters(t);
    await t.db.updateTable('project').set({ directionId }).where('id', '=', id).execute();

    expect((await historyOf('clerk', id)).sinceSubmit?.lines).toEqual(['调整申报方向（没有登记）']);
    const refused = await t.reply('clerk', projectApi.accept, {
      params: { id },
      body: { version: version + 1 },
    });
    expect(refused).toMatchObject({ extras: { errorCode: 'RV_AMENDED' } });
    // The last word about it is said openly again.
    await correct(version + 1, masters.otherDirectionId);
    expect((await historyOf('clerk', id)).sinceSubmit?.lines).toEqual([
      expect.stringMatching(/^调整申报方向（.+原因：/),
    ]);
  });
});

/** A state as it is reached, by rows where the way there is not told here. */
async function layState({ id, version }: SubmittedProject, status: number) {
  if (status < 90) await t.as('clerk')(projectApi.accept, { params: { id }, body: { version } });
  await t.db.updateTable('project').set({ status }).where('id', '=', id).execute();
}

it('needs the right of its menu to bring a paper back', async () => {
  const { paperId } = await submitPapers(t, masters);
  await remove('clerk', paperId);
  const words: RightWord[] = ['enterpriseFile:btn_remove', 'fundFile:btn_remove'];
  expect(words).toEqual(otherDateApi.restore.access);
  expect((await restore('supervisor', paperId)).code).toBe(403);
});
