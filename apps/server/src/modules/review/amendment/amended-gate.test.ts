import { fileApi, otherDateApi, projectApi, reviewPreparationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import {
  layProject,
  type Masters,
  makeGroup,
  makeMasters,
  makeReadyGroup,
} from '../../../testing/prepare-review';
import { filePaper, type SubmittedProject, submitPapers } from '../../../testing/submitted-project';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const reason = '附件与申报书不是同一个项目，已电话核实';
const remove = (id: string) => t.as('clerk')(otherDateApi.remove, { params: { id }, query: { reason } });
const restore = (id: string) => t.reply('clerk', otherDateApi.restore, { params: { id }, body: { reason } });
const accept = ({ id, version }: SubmittedProject) =>
  t.as('clerk')(projectApi.accept, { params: { id }, body: { version } });
const stand = (id: string, person = 'clerk') => t.as(person)(projectApi.amendments, { params: { id } });
const versionOf = async (id: string) => (await t.as('clerk')(projectApi.read, { params: { id } })).version;

/** What no door of the product does: a file goes without a word. */
const loseSilently = (fileId: string) =>
  t.db.updateTable('projectFile').set({ deleteMark: 1 }).where('id', '=', fileId).execute();

/** A group that opens but for what its projects say. */
async function groupWith(projectIds: string[]) {
  const ready = await makeReadyGroup(t, masters);
  const body = { projectIds, version: ready.version, groupId: ready.id };
  const { version } = await t.as('clerk')(reviewPreparationApi.addProjects, { body });
  return { id: ready.id, version };
}
const contentChecks = async (groupId: string) =>
  (await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: groupId } })).list.filter(
    ({ check }) => ['content', 'amended'].includes(check),
  );
const open = ({ id, version }: { id: string; version: number }) =>
  t.reply('clerk', reviewPreparationApi.open, { body: { groupId: id, version } });

describe('the gate', () => {
  it('says that an untouched application is what was submitted and what was accepted', async () => {
    const project = await submitPapers(t, masters);
    await accept(project);
    const group = await groupWith([project.id]);
    expect(await contentChecks(group.id)).toMatchObject([
      { check: 'content', passed: true, text: '申报内容与提交时、受理时一致' },
    ]);
  });

  it('lets one pass that was changed openly before it was accepted, and names each change', async () => {
    const project = await submitPapers(t, masters);
    await remove(project.paperId);
    await filePaper(t, 'clerk', project.id, { name: '补正说明.pdf', reason });
    await accept(project);
    expect(await stand(project.id)).toMatchObject({
      sinceSubmit: { isSame: false },
      sinceAccept: { isSame: true, lines: [] },
      mayAcceptAnew: false,
    });
    const group = await groupWith([project.id]);
    const [content, amended, ...more] = await contentChecks(group.id);
    expect(content).toMatchObject({ passed: true, text: '申报内容与受理时一致' });
    expect(amended).toMatchObject({ check: 'amended', passed: true, projectIds: [project.id] });
    for (const part of ['删除「技术方案.pdf」', '新增「补正说明.pdf」', reason])
      expect(amended?.text).toContain(part);
    expect(more).toEqual([]);
    expect((await open(group)).code).toBe(200);
  });

  it('stops one that was changed after it was accepted, until it is brought back', async () => {
    const project = await submitPapers(t, masters);
    await accept(project);
    const group = await groupWith([project.id]);
    await loseSilently(project.paperId);

    const [content] = await contentChecks(group.id);
    expect(content).toMatchObject({ passed: false, errorCode: 'RV_I17', projectIds: [project.id] });
    expect(content?.text).toContain('删除「技术方案.pdf」（没有登记）');
    expect(await open(group)).toMatchObject({ extras: { errorCode: 'RV_OPEN' } });
    // Only back to what was accepted: nothing else may be put in or taken out.
    expect((await filePaper(t, 'clerk', project.id, { reason })).code).toBe(400);
    expect((await restore(project.paperId)).code).toBe(200);
    expect((await stand(project.id, 'company01')).list).toMatchObject([{ kind: 'fileRestored', reason }]);
    expect((await open(group)).code).toBe(200);
  });

  it('lets nobody who scores have a paper that was taken out', async () => {
    const project = await submitPapers(t, masters);
    const [paper] = (
      await t.as('clerk')(otherDateApi.list, { query: { projectId: project.id, keyword: '技术方案' } })
    ).list;
    const offer = { params: { type: 'annex', fileId: paper?.fileId ?? '' } };
    await accept(project);
    await open(await groupWith([project.id]));
    expect((await t.reply('expert01', fileApi.offer, offer)).code).toBe(200);
    await loseSilently(project.paperId);
    expect((await t.reply('expert01', fileApi.offer, offer)).code).toBe(404);
    expect((await t.reply('clerk', fileApi.offer, offer)).code).toBe(200);
    // What is judged stays as it was when the review opened: it is brought back, and never accepted anew.
    const anew = { params: { id: project.id }, body: { version: await versionOf(project.id), reason } };
    expect(await t.reply('clerk', projectApi.acceptAnew, anew)).toMatchObject({
      extras: { errorCode: 'RV_STATE' },
    });
    expect((await restore(project.paperId)).code).toBe(200);
    expect((await t.reply('expert01', fileApi.offer, offer)).code).toBe(200);
  });

  it('stops one until it is accepted anew with a reason that its applicant reads', async () => {
    const project = await submitPapers(t, masters);
    await accept(project);
    const group = await groupWith([project.id]);
    const anew = async (given: string, person = 'clerk') =>
      await t.reply(person, projectApi.acceptAnew, {
        params: { id: project.id },
        body: { version: await versionOf(project.id), reason: given },
      });
    expect(await anew(reason)).toMatchObject({ extras: { errorCode: 'RV_STATE' } });
    await loseSilently(project.paperId);
    expect(await stand(project.id)).toMatchObject({ sinceAccept: { isSame: false }, mayAcceptAnew: true });
    expect((await anew('短')).code).toBe(400);
    expect((await anew(reason, 'supervisor')).code).toBe(403);
    expect((await anew(reason)).code).toBe(200);

    const after = await stand(project.id);
    expect(after).toMatchObject({ sinceSubmit: { isSame: false }, sinceAccept: { isSame: true } });
    expect((await stand(project.id, 'company01')).list).toMatchObject([{ kind: 'acceptedAnew', reason }]);
    expect((await open(group)).code).toBe(200);
  });

  it('takes out again what came in after the acceptance, and nothing that was accepted', async () => {
    const project = await submitPapers(t, masters);
    await accept(project);
    const other = await layProject(t, masters, { status: 10, account: 'company02' });
    await filePaper(t, 'company02', other.id, { name: '外来.pdf' });
    await t.db
      .updateTable('projectFile')
      .set({ projectId: project.id })
      .where('projectId', '=', other.id)
      .execute();
    const files = await t.as('clerk')(otherDateApi.list, {
      query: { projectId: project.id, withRemoved: 1 },
    });
    const came = files.list.find(({ name }) => name === '外来.pdf');
    expect(came?.canDelete).toBe(true);
    expect(files.list.filter(({ canDelete }) => canDelete)).toHaveLength(1);
    await remove(came?.id ?? '');
    expect(await stand(project.id)).toMatchObject({ sinceAccept: { isSame: true } });
  });

  it('tells staff of another district no names and no reasons', async () => {
    const project = await submitPapers(t, masters);
    await remove(project.paperId);
    await accept(project);
    const group = await groupWith([project.id]);
    await t.db.updateTable('project').set({ districtId: '990112' }).where('id', '=', project.id).execute();
    expect((await t.reply('district', projectApi.amendments, { params: { id: project.id } })).code).toBe(404);
    const { list } = await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: group.id } });
    // Where it belongs to is part of what was accepted.
    expect(list.find(({ check }) => check === 'content')?.passed).toBe(false);
  });
});

describe('accepting', () => {
  it('is refused where something is gone that nobody entered, and goes on when it is back', async () => {
    const project = await submitPapers(t, masters);
    await loseSilently(project.paperId);
    const refused = await t.reply('clerk', projectApi.accept, {
      params: { id: project.id },
      body: { version: project.version },
    });
    expect(refused).toMatchObject({ code: 400, extras: { errorCode: 'RV_AMENDED' } });
    expect(refused.msg).toContain('删除「技术方案.pdf」');
    await restore(project.paperId);
    expect((await accept(project)).version).toBe(project.version + 1);
  });
});

it('opens a group of imported applications, which were submitted as they were accepted', async () => {
  const { id } = await layProject(t, masters);
  const group = await makeGroup(t, masters, { projectIds: [id] });
  expect((await contentChecks(group.id)).map(({ passed }) => passed)).toEqual([true]);
});
