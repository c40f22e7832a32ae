import { batchStatus, declareBatchApi, openBatchApi, projectApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { actFor, layFirm, makeMasters } from '../../../testing/prepare-review';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const day = 86_400_000;
let made = 0;
const aBatch = (given: object = {}) => {
  made += 1;
  return {
    code: `files-${made}`,
    name: `带材料的批次 ${made}`,
    year: 2026,
    startTime: Date.now() - day,
    endTime: Date.now() + day,
    ...given,
  };
};
const create = async (given: object = {}) =>
  await t.as('clerk')(declareBatchApi.create, { body: aBatch(given) });
const read = (id: string) => t.as('clerk')(declareBatchApi.read, { params: { id } });
const open = async (id: string) => {
  const { version } = await read(id);
  const body = { status: batchStatus.open, version };
  await t.as('clerk')(declareBatchApi.setStatus, { params: { id }, body });
};
const offer = async (person: string, fileId: string) =>
  JSON.parse((await fetchAs(t, person, `/api/file/Download/annex/${fileId}`)).body).code;

it('firms read and fetch the files of a batch once it is open, at the door and beside their application; nobody of a draft', async () => {
  const guide = await uploadAs(t, 'clerk', { name: '申报指南.pdf' });
  const { id } = await create({ fileIds: [guide.fileId] });
  const files = [{ fileId: guide.fileId, name: '申报指南.pdf' }];
  expect(await read(id)).toMatchObject({ files, fileIds: [guide.fileId] });
  expect(await offer('clerk', guide.fileId)).toBe(200);
  for (const person of ['company01', 'expert01', 'person01'])
    expect(await offer(person, guide.fileId), person).toBe(404);

  await open(id);
  const { list } = await t.as('nobody')(openBatchApi.list, {});
  expect(list.find((batch) => batch.id === id)?.files).toEqual(files);
  const firm = await layFirm(t);
  await actFor(t, 'company01', firm.id);
  const query = { batchId: id, enterpriseId: firm.id };
  expect((await t.as('company01')(projectApi.submission, { query })).batchFiles).toEqual(files);
  expect(await offer('company01', guide.fileId)).toBe(200);
  const { url } = JSON.parse(
    (await fetchAs(t, 'company01', `/api/file/Download/annex/${guide.fileId}`)).body,
  ).data;
  expect((await fetchAs(t, 'company01', url)).statusCode).toBe(200);
  expect(await offer('nobody', guide.fileId)).toBe(600);
});

it('a change keeps the files it does not name, takes own uploads and gives up the others', async () => {
  const [guide, form] = [
    await uploadAs(t, 'clerk', { name: '指南.pdf' }),
    await uploadAs(t, 'clerk', { name: '申报书模板.pdf' }),
  ];
  const { id } = await create({ fileIds: [guide.fileId] });
  const change = async (given: object) => {
    const { code, name, year, startTime, endTime, version } = await read(id);
    const body = { code, name, year, startTime, endTime, version, ...given };
    return await t.reply('clerk', declareBatchApi.update, { params: { id }, body });
  };
  expect((await change({ name: '改名' })).code).toBe(200);
  expect((await read(id)).fileIds).toEqual([guide.fileId]);
  expect((await change({ fileIds: [form.fileId] })).code).toBe(200);
  expect((await read(id)).files).toEqual([{ fileId: form.fileId, name: '申报书模板.pdf' }]);
  await open(id);
  expect(await offer('company01', guide.fileId)).toBe(404);

  const foreign = await uploadAs(t, 'company01', { name: '别人的.pdf' });
  expect(await change({ fileIds: [form.fileId, foreign.fileId] })).toMatchObject({
    code: 400,
    extras: { errorCode: 'upload.unusable' },
  });
  expect((await read(id)).fileIds).toEqual([form.fileId]);
});

it('a batch that is removed gives its files up, and firms cannot give files to one', async () => {
  const guide = await uploadAs(t, 'clerk', { name: '指南.pdf' });
  const { id } = await create({ fileIds: [guide.fileId] });
  await t.as('clerk')(declareBatchApi.remove, { params: { id }, query: { version: 1 } });
  const kept = await t.db
    .selectFrom('storedFile')
    .select('ownerId')
    .where('id', '=', guide.fileId)
    .executeTakeFirstOrThrow();
  expect(kept.ownerId).toBeNull();
  const { batchId } = await makeMasters(t);
  const own = await uploadAs(t, 'company01', {});
  const body = { ...aBatch(), version: 2, fileIds: [own.fileId] };
  expect((await t.reply('company01', declareBatchApi.update, { params: { id: batchId }, body })).code).toBe(
    403,
  );
});
