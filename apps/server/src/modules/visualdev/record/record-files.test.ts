import { designApi, fileApi, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { addPerson, addRole, roleIdOf } from '../../../testing/people';
import { aPng } from '../../../testing/pictures';
import { uploadAs } from '../../../testing/upload';
import { field, outcome, type SampleModule, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
let module: SampleModule;
beforeAll(async () => {
  t = await startTestApp();
  module = sampleModule(t, 'withFiles');
  await module.create([
    field('comInput', 'title', '标题'),
    field('uploadFz', 'papers', '附件', { accept: '.pdf,.docx', fileSize: 1, limit: 2 }),
    field('uploadImg', 'photos', '照片'),
    field('sign', 'signed', '签名'),
    field('editor', 'story', '经过'),
    {
      __config__: {
        jnpfKey: 'table',
        label: '明细',
        children: [field('uploadFz', 'proof', '凭证')],
      },
      __vModel__: 'tableField101',
    },
  ]);
  await module.release();
});
afterAll(() => t.close());

const add = async (data: object) => String((await module.add(data)).data);
const change = (dataId: string, data: object) =>
  t.reply('admin', onlineDevApi.update, {
    params: { modelId: module.id, dataId },
    body: { data: JSON.stringify(data) },
  });
const issueOf = (reply: { extras?: unknown }) => JSON.stringify(reply.extras ?? {});
const sent = async (name = '报告.pdf') => ({ fileId: (await uploadAs(t, 'admin', { name })).fileId, name });
const ownerOf = async (fileId: string) =>
  await t.db
    .selectFrom('storedFile')
    .select(['ownerType', 'ownerId'])
    .where('id', '=', fileId)
    .executeTakeFirst();

it('takes files with the record, tells them by what it knows, and names them in words', async () => {
  const paper = await sent();
  const id = await add({ title: '甲', papers: [{ ...paper, name: '../伪名', fileSize: 1 }] });
  expect(await module.read(id)).toMatchObject({
    papers: [{ fileId: paper.fileId, name: '报告.pdf', fileExtension: 'pdf' }],
  });
  expect(await ownerOf(paper.fileId)).toEqual({ ownerType: 'moduleRecord', ownerId: `${module.id}/${id}` });
  const { list } = await t.as('admin')(onlineDevApi.list, { params: { modelId: module.id }, body: {} });
  expect(list[0]).toMatchObject({ papers: '报告.pdf' });
  const { data } = await t.as('admin')(onlineDevApi.readInWords, {
    params: { modelId: module.id, dataId: id },
  });
  expect(JSON.parse(data).papers).toMatchObject([{ fileId: paper.fileId }]);
});

it('gives up what a change no longer names, and keeps what it does not speak of', async () => {
  const [first, second, proof] = [await sent(), await sent(), await sent()];
  const id = await add({ title: '乙', papers: [first], tableField101: [{ proof: [proof] }] });
  expect(outcome(await change(id, { papers: [second] }))).toBe('200');
  expect(await ownerOf(first.fileId)).toEqual({ ownerType: null, ownerId: null });
  expect((await ownerOf(proof.fileId))?.ownerId).toBe(`${module.id}/${id}`);
  expect(outcome(await change(id, { tableField101: [] }))).toBe('200');
  expect((await ownerOf(proof.fileId))?.ownerId).toBeNull();
  expect((await ownerOf(second.fileId))?.ownerId).toBe(`${module.id}/${id}`);
});

it('refuses a file of somebody else, of another record, or of a wrong kind, by the name of the field', async () => {
  const paper = await sent();
  await add({ title: '丙', papers: [paper] });
  expect(issueOf(await module.add({ title: '丁', papers: [paper] }))).toContain('body.data.papers');
  expect(issueOf(await module.add({ title: '丁', papers: [{ fileId: 'nobody' }] }))).toContain(
    'fileUnusable',
  );
  const text = await uploadAs(t, 'admin', { name: '说明.txt', content: '说明' });
  expect(issueOf(await module.add({ title: '丁', papers: [{ fileId: text.fileId }] }))).toContain('fileKind');
  const many = [await sent(), await sent(), await sent()];
  expect(issueOf(await module.add({ title: '丁', papers: many }))).toContain('body.data.papers');
  expect(issueOf(await module.add({ title: '丁', photos: [await sent()] }))).toContain('fileKind');
});

it('keeps a signature and makes formatted text harmless', async () => {
  const picture = await uploadAs(t, 'admin', { name: '签名.png', content: aPng() }, 'annexpic');
  const story = '<p onclick="x()">到访<script>x()</script><a href="javascript:x()">此处</a></p>';
  const id = await add({ title: '戊', signed: { fileId: picture.fileId }, story });
  const read = await module.read(id);
  expect(read.signed).toMatchObject({ fileId: picture.fileId, name: '签名.png' });
  expect(read.story).toMatch(/^<p>到访<a [^>]*>此处<\/a><\/p>$/);
  expect(JSON.stringify(read.story)).not.toContain('javascript');
});

it('hands a file to whoever sees record and field, and to nobody else', async () => {
  const paper = await sent();
  const id = await add({ title: '己', papers: [paper] });
  const offer = (person: string) =>
    t.reply(person, fileApi.offer, { params: { type: 'annex', fileId: paper.fileId } });
  expect(outcome(await offer('admin'))).toBe('200');
  const { enCode } = await t.as('admin')(designApi.read, { params: { id: module.id } });
  await addPerson(t, { account: 'stranger1', organize: 'city' });
  expect((await offer('stranger1')).code).not.toBe(200);
  const role = await addRole(t, { enCode: 'filesReader', words: [`${enCode}:view`] });
  expect(role).not.toBe('');
  await addPerson(t, { account: 'reader1', organize: 'city', roleCodes: ['filesReader'] });
  expect(outcome(await offer('reader1'))).toBe('200');
  await t.as('admin')(onlineDevApi.remove, { params: { modelId: module.id, dataId: id } });
  expect((await offer('reader1')).code).not.toBe(200);
  expect(await roleIdOf(t, 'filesReader')).toBe(role);
});
