import { otherDateApi, projectApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../../../testing/hold-row';
import { rehash } from '../../../testing/lay-projects';
import { layProject, type Masters, makeMasters } from '../../../testing/prepare-review';
import { uploadAs } from '../../../testing/upload';
import { findChangedProjects } from './project-content';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const lay = (status: number) => layProject(t, masters, { account: 'company01', status });
const reason = '补正缺少的附件，已电话告知';
async function upload(person: string, projectId: string) {
  const { fileId } = await uploadAs(t, person);
  const body = { projectId, categoryCode: 'application', year: 2026, files: [{ fileId }], reason };
  return () => t.reply(person, otherDateApi.upload, { body });
}
const fileIdOf = (reply: { data: unknown }) => (reply.data as { list: { id: string }[] }).list[0]?.id ?? '';
const liveFiles = async (projectId: string) =>
  (
    await t.db
      .selectFrom('projectFile')
      .select('id')
      .where('projectId', '=', projectId)
      .where('deleteMark', '=', 0)
      .execute()
  ).length;
/** The project goes on to its next state while a call about its files is under way. */
const goesOn = (projectId: string, status: number, call: () => Promise<{ code: number; extras?: unknown }>) =>
  whileHeld(
    t,
    {
      lock: sql`select from "project" where "id" = ${projectId} for update`,
      change: sql`update "project" set "status" = ${status}, "version" = "version" + 1 where "id" = ${projectId}`,
    },
    call,
  );
const refused = { code: 400, extras: { errorCode: 'RV_E13' } };

describe('files of a project that is submitted or accepted at the same moment', () => {
  it('are not added any more', async () => {
    const draft = await lay(10);
    expect(await goesOn(draft.id, 20, await upload('company01', draft.id))).toMatchObject(refused);
    const submitted = await lay(20);
    expect(await goesOn(submitted.id, 30, await upload('clerk', submitted.id))).toMatchObject(refused);
    expect([await liveFiles(draft.id), await liveFiles(submitted.id)]).toEqual([0, 0]);
  });

  it('are neither removed nor restored any more', async () => {
    const { id: projectId } = await lay(10);
    const id = fileIdOf(await (await upload('company01', projectId))());
    const remove = () => t.reply('company01', otherDateApi.remove, { params: { id }, query: {} });
    const restore = () => t.reply('company01', otherDateApi.restore, { params: { id }, body: {} });

    expect(await goesOn(projectId, 20, remove)).toMatchObject(refused);
    expect(await liveFiles(projectId)).toBe(1);
    await t.db.updateTable('project').set({ status: 10 }).where('id', '=', projectId).execute();
    expect(await remove()).toMatchObject({ code: 200 });
    expect(await goesOn(projectId, 20, restore)).toMatchObject(refused);
    expect(await liveFiles(projectId)).toBe(0);
  });

  it('are not removed by the office once they are accepted, and what was accepted is told as it is', async () => {
    const { id: projectId } = await lay(20);
    const id = fileIdOf(await (await upload('clerk', projectId))());
    await rehash(t, [projectId]);
    const remove = () => t.reply('clerk', otherDateApi.remove, { params: { id }, query: { reason } });
    expect(await goesOn(projectId, 30, remove)).toMatchObject(refused);
    expect(await liveFiles(projectId)).toBe(1);
    await t.db.updateTable('project').set({ status: 20, version: 1 }).where('id', '=', projectId).execute();
    await Promise.all([
      t.reply('clerk', projectApi.accept, { params: { id: projectId }, body: { version: 1 } }),
      remove(),
    ]);
    const stand = await t.as('clerk')(projectApi.amendments, { params: { id: projectId } });
    expect(stand.sinceAccept).toEqual({ isSame: true, lines: [] });
  });

  it('and the acceptance end in one order: the hash is that of the files there are (I17)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await lay(20);
      const add = await upload('clerk', id);
      const [accepted] = await Promise.all([
        t.reply('clerk', projectApi.accept, { params: { id }, body: { version: 1 } }),
        add(),
      ]);
      const { contentHash } = await t.db
        .selectFrom('project')
        .select('contentHash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

      expect(accepted.code).toBe(200);
      expect(await findChangedProjects(t, [{ id, contentHash }])).toEqual([]);
    }
  });
});
