import { type Envelope, uploadedFile } from '@qifu/contracts';
import { findText } from '@qifu/i18n';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredEndpoints } from '#platform/http/declared-endpoints';
import { startTestApp, type TestApp } from '#testing';
import { multipartOf } from '../testing/upload';

/**
 * The forms a front end of the platform family gives its values in: empty texts for what is not filled in, texts for
 * numbers and numbers for texts, lists joined or repeated, whole forms encoded (contract-core 1, 12; rulings 1, 3).
 */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const permission = '/api/permission';
const review = '/api/xmqgcgl/p2/reviewPreparation';
type Sent = Record<string, unknown>;

async function send(person: string, method: string, url: string, body?: Sent): Promise<Envelope> {
  const reply = await t.server.inject({
    method: method as 'GET',
    url,
    headers: { authorization: await t.tokenOf(person), 'content-type': 'application/json;charset=UTF-8' },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return reply.json();
}
async function ask(...call: Parameters<typeof send>) {
  const reply = await send(...call);
  expect(reply, call.join(' ')).toMatchObject({ code: 200 });
  // biome-ignore lint/suspicious/noExplicitAny: a foreign front end knows no types of ours
  return reply.data as any;
}
const admin = (method: string, url: string, body?: Sent) => ask('admin', method, url, body);
const rootId = async () => (await admin('GET', `${permission}/Organize/Tree`)).list[0].id;
const found = async (path: string, enCode: string) =>
  (await admin('GET', `${path}?keyword=${enCode}`)).list.find((one: Sent) => one.enCode === enCode);

it('a mark that is not filled in is on, not off', async () => {
  const type = (await admin('GET', '/api/system/DictionaryData/groupType/Data/Selector')).list[0].id;
  const organizeId = await rootId();
  const forms: [string, Sent][] = [
    ['Group', { type }],
    ['Role', { globalMark: 1 }],
    ['Position', { organizeId, type: 'leader' }],
  ];
  for (const [kind, form] of forms)
    for (const [name, empty] of [
      ['Blank', ''],
      ['Null', null],
    ]) {
      const [path, enCode] = [`${permission}/${kind}`, `${kind}${name}`];
      const listed = { fullName: enCode, enCode, enabledMark: empty, sortCode: empty, description: empty };
      await admin('POST', path, { ...form, ...listed });
      expect(await found(path, enCode), enCode).toMatchObject({ enabledMark: 1, sortCode: 0 });
    }
  const company = { parentId: organizeId, fullName: 'Blank', enCode: 'coBlank', enabledMark: '' };
  await admin('POST', `${permission}/Organize`, company);
  const [top] = (await admin('GET', `${permission}/Organize?keyword=Blank`)).list;
  expect(top.children[0]).toMatchObject({ enCode: 'coBlank', enabledMark: 1 });
});

it('numbers stand for texts and texts for numbers, but no number that has lost its digits', async () => {
  const top = { parentId: -1, fullName: 2026, enCode: 990_001, sortCode: '3' };
  await admin('POST', `${permission}/Organize`, top);
  const saved = (await admin('GET', `${permission}/Organize?keyword=990001`)).list;
  expect(saved).toMatchObject([{ fullName: '2026', enCode: '990001', parentId: '-1', sortCode: 3 }]);
  await admin('POST', '/api/message/Actions/ReadAll', { keyword: null, type: '1', isRead: 0 });
  const lost = await send('admin', 'POST', `${permission}/Organize`, {
    ...top,
    parentId: 2 ** 60,
    enCode: 'x',
  });
  expect(lost).toMatchObject({ code: 400, extras: { issues: [{ path: 'body.parentId' }] } });
});

it('a yes stands for a mark that is on, and never for a number', async () => {
  const path = '/api/xmqgcgl/p2/ruleSet';
  const wrong = {
    minExperts: true,
    passLine: { topN: true },
    outlier: { madK: false },
    technicalRatio: true,
  };
  const refused = await send('clerk', 'POST', path, { name: '是非', rules: wrong });
  expect(refused).toMatchObject({ code: 400 });
  for (const field of ['minExperts', 'outlier.madK', 'passLine.topN', 'technicalRatio'])
    expect(JSON.stringify(refused.extras)).toContain(`"body.rules.${field}"`);
  const { id } = await ask('clerk', 'POST', path, { name: '是非', isDefault: false, enabledMark: true });
  expect(await ask('clerk', 'GET', `${path}/${id}`)).toMatchObject({ isDefault: 0, enabledMark: 1 });
  const set = await ask('clerk', 'GET', `${path}/${id}`);
  expect(await send('clerk', 'PUT', `${path}/${id}`, { ...set, version: true })).toMatchObject({ code: 400 });
  const [firm] = (await admin('POST', '/api/xmqgcgl/p1/enterprise/getList', {})).list;
  const entry = { enterpriseIds: [firm.id], level: true, reasonType: 'other', reason: '信息填报不实' };
  expect(
    await send('admin', 'POST', '/api/xmqgcgl/p1/enterprise/createBlacklist', {
      ...{ ...entry, startDate: Date.now(), dryRun: true },
    }),
  ).toMatchObject({ code: 400, extras: { issues: [{ path: 'body.level' }] } });
});

it('empty conditions of a list in a body are none, and full ones may be texts', async () => {
  const groups = async (more: Sent) =>
    (await ask('clerk', 'POST', `${review}/getReviewGroupList`, more)).list;
  const all = await groups({});
  expect(await groups({ currentPage: '', pageSize: null, status: '', batchId: '', keyword: null })).toEqual(
    all,
  );
  expect(await groups({ status: '20' })).toEqual(all.filter((one: Sent) => one.status === 20));
  const mine = async (more: Sent) =>
    (await ask('expert01', 'POST', '/api/xmqgcgl/p2/projectReview/getThirdReviewGroup', more)).list;
  expect(await mine({ status: '' })).toEqual(await mine({}));
  const firms = async (more: Sent) => (await admin('POST', '/api/xmqgcgl/p1/enterprise/getList', more)).list;
  expect(await firms({ year: '', businessStatus: '', isBlack: '', districtId: '' })).toEqual(await firms({}));
});

it('a group is made, filled and dissolved by a form of texts, and by a DELETE that says its version in the body', async () => {
  const [{ batchId }] = (await ask('clerk', 'POST', `${review}/getReviewGroupList`, {})).list;
  const none = { directionIds: '', standardId: '', ruleSetId: '', plannedStart: '', projectIds: '' };
  const { id, version } = await ask('clerk', 'POST', `${review}/addReviewGroup`, {
    ...{ ...none, expertIds: '', leaderExpertId: '', reviewMode: '', batchId, groupName: '来组' },
    ...{ blindMode: '1', plannedEnd: String(Date.now() + 864e5) },
  });
  const [first, second] = (await ask('clerk', 'POST', `${review}/getReviewPreparationProject`, { tab: '0' }))
    .list;
  const added = await ask('clerk', 'POST', `${review}/addEntToReviewGroup`, {
    ...{ groupId: id, entIds: `${first.id},${second.id}`, version: String(version), atomic: 'false' },
  });
  expect(added.added.length + added.rejected.length).toBe(2);
  const stale = await send('clerk', 'DELETE', `${review}/removeReviewGroup/${id}`, {
    version: added.version + 1,
  });
  expect(stale).toMatchObject({ code: 409 });
  await ask('clerk', 'DELETE', `${review}/removeReviewGroup/${id}`, { version: String(added.version) });
});

it('scores come as texts, and an empty one is none', async () => {
  const path = '/api/xmqgcgl/p2/projectReview';
  const groups = (await ask('expert01', 'POST', `${path}/getThirdReviewGroup`, { status: 20 })).list;
  const [{ groupId, standard }] = groups;
  const open = { groupId, sheetStatus: '' };
  const { list } = await ask('expert01', 'POST', `${path}/getThirdEvaluatedProject`, open);
  const { projectId, sheet } = list.find((one: { sheet: Sent | null }) => Number(one.sheet?.status) < 20);
  const leaves = standard.items.filter(
    ({ id }: Sent) => !standard.items.some((one: Sent) => one.parentId === id),
  );
  const items = [
    { itemId: leaves[0].id, score: '1', comment: null },
    { itemId: leaves[1].id, score: '', comment: null },
  ];
  const opinion = { recommendation: '2', comment: null, version: String(sheet.version), activeSeconds: '3' };
  const [saved] = (
    await ask('expert01', 'POST', `${path}/thirdFionalSubmit`, {
      ...{ groupId, submitType: 'save', sheets: [{ ...opinion, projectId, items, clientKey: 'texts' }] },
    })
  ).list;
  expect(saved).toMatchObject({ projectId, errors: [] });
  const again = (await ask('expert01', 'POST', `${path}/getThirdEvaluatedProject`, open)).list;
  const kept = again.find((one: Sent) => one.projectId === projectId).sheet;
  expect(kept).toMatchObject({
    recommendation: 2,
    items: expect.arrayContaining([expect.objectContaining({ score: 1 })]),
  });
});

it('a trial says no when it is told not to be one', async () => {
  const path = '/api/xmqgcgl/p1/enterprise';
  const [firm] = (await admin('POST', `${path}/getList`, { isBlack: '0' })).list;
  const [reason] = (await admin('GET', '/api/system/DictionaryData/blacklistReason/Data/Selector')).list;
  const entry = {
    enterpriseIds: firm.id,
    level: '1',
    reasonType: reason.enCode,
    reason: '信息填报不实',
    basisDocNo: null,
  };
  const more = { startDate: String(Date.now()), endDate: '', fileIds: '', scope: '', dryRun: 'false' };
  expect((await admin('POST', `${path}/createBlacklist`, { ...entry, ...more })).entryIds).toHaveLength(1);
});

it('what a query repeats is one text of a list', async () => {
  const columns = 'selectKey=account&selectKey=realName';
  await admin('GET', `${permission}/Users/ExportExcel?dataType=1&${columns}`);
});

it('a file is known to importers by the name the uploader answered', async () => {
  const authorization = await t.tokenOf('clerk');
  const template = await t.server.inject({
    method: 'POST',
    url: `${review}/Actions/commonExport/templateDownload`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'type=expert',
  });
  const { headers, payload } = multipartOf({ name: 'a.xlsx', content: template.rawPayload });
  const url = '/api/file/Uploader/template';
  const reply = await t.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization },
    payload,
  });
  const { name } = uploadedFile.parse(reply.json().data);
  const preview = await send('clerk', 'GET', `${review}/importPreview?type=expert&fileName=${name}`);
  expect(preview.extras?.errorCode).toBe('import.empty');
});

it('what no column can hold is refused in an encoded form as it is in JSON', async () => {
  const reply = await t.server.inject({
    method: 'POST',
    url: `${permission}/Group`,
    headers: { authorization: await t.tokenOf('admin'), 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'fullName=a%00b&enCode=nul&type=x',
  });
  expect(reply.json()).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
});

it('what the specification gives no prefix is found below its module, too', async () => {
  const { list } = await ask('clerk', 'POST', `${review}/getReviewedPreparationProject`, { flags: '' });
  const headers = { authorization: await t.tokenOf('clerk') };
  const at = '/api/xmqgcgl/p2';
  for (const url of [
    `Actions/commonExport/getScoreFiles/${list[0].id}`,
    `batchDownloadPassResult?ids=${list[0].id}`,
  ]) {
    const reply = await t.server.inject({ url: `${at}/${url}`, headers });
    expect(reply.headers['content-disposition'], url).toContain('attachment');
  }
});

it('every success has its text', () => {
  const wordless = declaredEndpoints().filter(
    ({ says }) =>
      says !== undefined && !(['zh', 'zhtw', 'en'] as const).every((one) => findText(one, 'success', says)),
  );
  expect(wordless.map(({ path }) => path)).toEqual([]);
});
