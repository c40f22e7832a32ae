import { batchStatus, openBatchApi, projectStatus } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { actFor, layFirm, layProject, type Masters, makeMasters } from '../../../testing/prepare-review';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
});
afterAll(() => t.close());

const set = (values: object) =>
  t.db.updateTable('declareBatch').set(values).where('id', '=', masters.batchId).execute();
const day = 86_400_000;
const open = {
  status: batchStatus.open,
  startTime: new Date(Date.now() - day),
  endTime: new Date(Date.now() + day),
};
const names = async (person: string) =>
  (await t.as(person)(openBatchApi.list, {})).list.filter(({ id }) => id === masters.batchId);

it('tells everybody which batches take applications now, and no more of them', async () => {
  await set(open);
  const [batch] = await names('nobody');
  expect(batch).toMatchObject({ endTime: open.endTime.getTime(), directionNames: expect.any(Array) });
  expect(batch?.directionNames.length).toBeGreaterThan(0);
  expect(Object.keys(batch ?? {}).sort()).toEqual(
    ['description', 'directionNames', 'endTime', 'files', 'id', 'name', 'year'].sort(),
  );
});

it.each([
  ['is drafted', { status: batchStatus.draft }],
  ['is closed', { status: batchStatus.closed }],
  ['has not begun', { startTime: new Date(Date.now() + day / 2) }],
  ['is over', { endTime: new Date(Date.now() - 1000) }],
])('says nothing of a batch that %s', async (_what, values) => {
  await set({ ...open, ...values });
  expect(await names('nobody')).toEqual([]);
  await set(open);
});

it("counts what a firm's people have in each batch, theirs alone, in one statement", async () => {
  const [own, other] = [await layFirm(t), await layFirm(t)];
  await actFor(t, 'company01', own.id);
  await layProject(t, masters, { firm: own, status: projectStatus.draft });
  await layProject(t, masters, { firm: own, status: projectStatus.returned });
  await layProject(t, masters, { firm: other, status: projectStatus.draft });
  const { list } = await t.as('company01')(openBatchApi.listOwnWork, {});
  expect(list.find(({ batchId }) => batchId === masters.batchId)).toMatchObject({
    drafts: 1,
    returned: 1,
    submitted: 0,
  });
  for (const person of ['clerk', 'expert01', 'person01'])
    expect(await t.as(person)(openBatchApi.listOwnWork, {})).toEqual({ list: [] });
  const statements = await recordStatements(() => t.as('company01')(openBatchApi.listOwnWork, {}));
  expect(statements.filter((text) => /from "project"/.test(text))).toHaveLength(1);
});
