import { createHash } from 'node:crypto';
import type { Envelope } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

/**
 * Requests as a front end of the platform family sends them that nobody here wrote: its own forms, with null for what
 * is empty, empty conditions, texts for numbers, fields of its own, and a body on DELETE (contract-core 1 and 12).
 */
let t: TestApp;
let authorization: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  authorization = await t.tokenOf('admin');
});
afterAll(() => t.close());

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
async function send(method: string, url: string, body?: unknown, token = authorization): Promise<Envelope> {
  const reply = await t.server.inject({
    method: method as 'GET',
    url: method === 'GET' ? `${url}${url.includes('?') ? '&' : '?'}n=1795331752716` : url,
    headers: { authorization: token, 'jnpf-origin': 'pc', 'content-type': 'application/json;charset=UTF-8' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return reply.json();
}
/** What a call that must succeed answers. */
async function ask(method: string, url: string, body?: unknown, token?: string) {
  const reply = await send(method, url, body, token);
  expect(reply, `${method} ${url}`).toMatchObject({ code: 200, msg: expect.any(String) });
  // biome-ignore lint/suspicious/noExplicitAny: a foreign front end knows no types of ours
  return reply.data as any;
}

const permission = '/api/permission';
const system = '/api/system';
/** What a call that must be refused is refused for. */
const refusalOf = async (...call: Parameters<typeof send>) => (await send(...call)).extras?.errorCode;

/** Kinds of values by the letter that a shape names them with; a name alone is a text. */
const kinds: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  id: (value) => typeof value === 'string' && value !== '',
  int: (value) => Number.isInteger(value),
  mark: (value) => value === 0 || value === 1,
  ms: (value) => Number.isInteger(value) && (value as number) > 1_000_000_000_000,
  flag: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  code: (value) => typeof value === 'string' || Number.isInteger(value),
};
/** What is wrong with a row by its shape: `name:kind`, `?` behind it where null may stand. */
function faultsOf(row: Record<string, unknown>, shape: string, at: string): string[] {
  return shape.split(/\s+/).flatMap((part) => {
    const [name = '', named = 'text'] = part.split(':');
    const value = row[name];
    if (named.endsWith('?') && value === null) return [];
    return kinds[named.replace('?', '')]?.(value) ? [] : [`${at} ${name} ${named} ${JSON.stringify(value)}`];
  });
}
interface TreeNode extends Record<string, unknown> {
  children?: TreeNode[] | null;
}
/** Every node of a tree by its shape; `hasChildren`, `isLeaf` and `parentId` say what is so. */
function faultsOfTree(nodes: TreeNode[], shape: string, at: string, parent?: unknown): string[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? [];
    const says = (name: string, so: boolean) => (name in node && node[name] !== so ? [`${at} ${name}`] : []);
    return [
      ...faultsOf(node, shape, at),
      ...says('hasChildren', children.length > 0),
      ...says('isLeaf', children.length === 0),
      ...(parent !== undefined && node.parentId !== parent ? [`${at} parentId`] : []),
      ...faultsOfTree(children, shape, at, node.id),
    ];
  });
}

const nothing = { id: '', description: null, sortCode: '0', enabledMark: '1', unknownField: { deep: [1] } };
const organizeNode =
  'id:id parentId:id fullName icon hasChildren:flag isLeaf:flag organize organizeIds:texts';
const leaf = 'id:id parentId:id fullName icon type hasChildren:flag isLeaf:flag';
const member = 'fullName enCode enabledMark:mark sortCode:int creatorTime:ms description id:id';
const page = 'currentPage=&pageSize=&sort=&sidx=&keyword=platform';

/** Trees by the call that answers them; `<name>` is the id of what the forms made, a body makes it a POST. */
const trees: [string, string, object?][] = [
  [
    `${permission}/Organize?keyword=`,
    `${organizeNode} enCode category type creatorTime:ms enabledMark:mark sortCode:int organizeIdTree`,
  ],
  [`${permission}/Organize/SelectorByAuth/0`, organizeNode],
  [`${permission}/Organize/Tree`, organizeNode],
  [`${permission}/Organize/Department/Selector/0`, `${organizeNode} type enabledMark:mark`],
  [
    `${permission}/Organize/OrganizeCondition`,
    `${organizeNode} lastFullName`,
    { keyword: null, departIds: ['<c>'] },
  ],
  [
    `${permission}/Position/PositionCondition`,
    leaf,
    { keyword: '', departIds: null, positionIds: ['<pos>'] },
  ],
  [`${permission}/Position/Selector`, leaf],
  [`${permission}/Role/Selector`, 'id:id parentId:id fullName type onlyId:id hasChildren:flag'],
  [`${permission}/Users/Selector`, leaf],
  [`${system}/Menu/Selector/All?category=Web`, 'id:id parentId:id fullName enCode type:int hasChildren:flag'],
  [
    `${system}/Menu/ModuleBySystem/<system>?category=Web&keyword=&type=&enabledMark=`,
    'id:id parentId:id fullName enCode icon type:int urlAddress sortCode:int enabledMark:mark hasChildren:flag',
  ],
  [
    `${permission}/Authority/Data/<role>/Values`,
    'id:id fullName icon sortCode:int hasChildren:flag',
    { type: 'module', moduleIds: '<system>' },
  ],
  [
    `${system}/DictionaryType`,
    'id:id parentId:id fullName enCode isTree:mark sortCode:int enabledMark:mark hasChildren:flag',
  ],
];

/** Lists and pages the same way. */
const lists: [string, string, object?][] = [
  [`${permission}/Group?${page}`, `${member} type`],
  [`${permission}/Position?${page}&organizeId=<c>`, `${member} type organizeId:id department`],
  [`${permission}/Role?${page}&organizeId=<c>`, `${member} type organizeInfo`],
  [
    `${permission}/Users?${page}&organizeId=<c>&gender=&enabledMark=`,
    `id:id account realName headIcon gender mobilePhone organize creatorTime:ms enabledMark:int sortCode:int
      description isAdministrator:mark`,
  ],
  [`${permission}/Users/All`, 'id:id account realName headIcon gender department quickQuery sortCode:int'],
  [`${permission}/Users/ImUser?${page}`, 'id:id account realName headIcon department'],
  [
    `${permission}/Users/UserCondition`,
    'id:id fullName account headIcon gender mobilePhone organizeId:id organize',
    { departIds: null, groupIds: ['<group>'], pagination: { keyword: '', currentPage: '1', pageSize: '20' } },
  ],
  [`${permission}/Users/getUserList`, `${leaf} headIcon organize enabledMark:int`, { ids: '<user>,nobody' }],
  [
    `${permission}/Users/Current/SystemLog?category=1&startTime=&endTime=&${page.replace('platform', '')}`,
    `id:id creatorTime:ms userName ipaddress platForm requestURL requestMethod requestDuration:int`,
  ],
  [
    `${system}/System?keyword=&enabledMark=`,
    `id:id fullName enCode icon navigationIcon workLogoIcon propertyJson sortCode:int enabledMark:mark isMain:mark`,
  ],
  [
    `${system}/OnlineUser?keyword=`,
    'id:id userId:id userAccount userName loginTime:ms loginIPAddress loginAddress loginPlatForm',
  ],
  [`${system}/Area/-1`, 'id:id fullName enCode enabledMark:mark sortCode:int hasChildren:flag isLeaf:flag'],
  [
    `${system}/BillRule?${page}&categoryId=`,
    `id:id fullName enCode digit:int startNumber outputNumber enabledMark:mark sortCode:int category
      creatorUser creatorTime:ms lastModifyTime:ms?`,
  ],
];

/** Single answers. */
const records: [string, string][] = [
  [
    `${permission}/Users/Current/BaseInfo`,
    `id:id account realName organize position manager roleId creatorTime:ms prevLogTime:ms? prevLogIP signature
      gender nation nativePlace entryDate:ms? certificatesType certificatesNumber education birthday:ms? telePhone
      landline mobilePhone email urgentContacts urgentTelePhone postalAddress avatar theme language`,
  ],
  [
    `${system}/SysConfig`,
    'sysName singleLogin:int tokenTimeout:int whiteListIp newUserDefaultPassword emailPassword',
  ],
  ['/api/oauth/getConfig/nobody', 'enableVerificationCode:mark verificationCodeNumber:int'],
];
const userInfo = `userId:id userAccount userName account realName headIcon gender roleCodes:texts roleIds:texts
  roleName organizeId:id organizeIdList:texts organizeName departmentId departmentName positionIds:list positionId
  positionName groupIds:texts groupNames:texts systemIds:list systemId:id appSystemId portalId manager mobilePhone
  email birthday:ms? isAdministrator:flag prevLogin:mark prevLoginTime:ms? prevLoginIPAddress
  prevLoginIPAddressName signImg changePasswordDate:ms?`;
const menuItem = `id:id parentId:id fullName enCode icon type:int urlAddress linkTarget propertyJson category
  sortCode:int systemId:id hasChildren:flag hidden:flag`;

const filled = (text: string) => text.replace(/<(\w+)>/g, (_, name: string) => ids[name] ?? name);
const answerOf = (url: string, body?: object) =>
  ask(body ? 'POST' : 'GET', filled(url), body && JSON.parse(filled(JSON.stringify(body))));

/** Makes one by its form, finds it, and saves unchanged what is read of it. */
async function make(kind: string, path: string, form: object, list = path) {
  await ask('POST', path, { ...nothing, fullName: `platform ${kind}`, enCode: `platform${kind}`, ...form });
  const flat = (nodes: TreeNode[]): TreeNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  const found = flat((await ask('GET', `${list}?keyword=platform`)).list);
  ids[kind] = String(found.find((one) => (one.enCode ?? one.account) === `platform${kind}`)?.id);
  const read = await ask('GET', `${path}/${ids[kind]}`);
  await ask('PUT', `${path}/${ids[kind]}`, { ...read, n: 1 });
  // Who changed it last is told beside the form and is another each time.
  const { version: _next, marks: _marks, ...again } = await ask('GET', `${path}/${ids[kind]}`);
  expect(read, kind).toMatchObject(again);
}

it('the platform’s own forms are saved, and saved again as they are read back', async () => {
  const first = async (type: string) =>
    (await ask('GET', `${system}/DictionaryData/${type}/Data/Selector`)).list[0];
  ids.system = (await ask('GET', `${system}/System?keyword=`)).list[0].id;
  await make('group', `${permission}/Group`, { type: (await first('groupType')).id });
  const propertyJson = { shortName: 'p', industry: '', foundedTime: 1_600_000_000_000, telePhone: null };
  const organize = `${permission}/Organize`;
  await make('c', organize, { parentId: '-1', organizeIdTree: ['-1'], propertyJson });
  await make('d', `${organize}/Department`, { parentId: ids.c, managerId: null }, organize);
  const { enCode: type } = await first('PositionType');
  await make('pos', `${permission}/Position`, { organizeId: ids.d, type });
  const organizeIdTree = [[ids.c, ids.d]];
  await make('role', `${permission}/Role`, { globalMark: '0', organizeIdsTree: organizeIdTree });
  const places = {
    organizeId: ids.d,
    organizeIdTree,
    positionId: ids.pos,
    roleId: ids.role,
    groupId: ids.group,
  };
  const dates = { entryDate: '1600000000000', birthday: null };
  const headIcon = '/api/file/Image/userAvatar/001.png';
  const person = {
    account: 'platformuser',
    realName: '来人',
    gender: 1,
    managerId: '',
    nation: null,
    headIcon,
  };
  await make('user', `${permission}/Users`, { ...person, ...places, ...dates, mobilePhone: '13800000000' });
  const number = { prefix: 'PF', dateFormat: 'no', digit: '4', startNumber: '0001', category: null };
  await make('bill', `${system}/BillRule`, number);
  expect(await ask('GET', `${system}/BillRule/BillNumber/platformbill`)).toBe('PF0001');
});

it('trees, lists and records have the fields, kinds and names that its pages read', async () => {
  const faults: string[] = [];
  for (const [url, shape, body] of trees) {
    const { list } = await answerOf(url, body);
    expect(list.length, url).toBeGreaterThan(0);
    faults.push(...faultsOfTree(list, shape, url, url.includes('Condition') ? undefined : '-1'));
  }
  for (const [url, shape, body] of lists) {
    const { list, pagination } = await answerOf(url, body);
    expect(list.length, url).toBeGreaterThan(0);
    if (pagination) faults.push(...faultsOf(pagination, 'currentPage:int pageSize:int total:int', url));
    faults.push(...list.flatMap((row: TreeNode) => faultsOf(row, shape, url)));
  }
  for (const [url, shape] of records) faults.push(...faultsOf(await answerOf(url), shape, url));
  const current = await answerOf('/api/oauth/CurrentUser?type=');
  faults.push(...faultsOf(current.userInfo, userInfo, 'userInfo'));
  faults.push(...faultsOfTree(current.menuList, menuItem, 'menuList', '-1'));
  expect(faults).toEqual([]);
});

it('empty conditions are none, and a body may come with DELETE or as the form it was', async () => {
  const everybody = await ask('GET', `${permission}/Users/ImUser`);
  const filtered = await ask('GET', `${permission}/Users/ImUser?keyword=&currentPage=&pageSize=`);
  expect(filtered.pagination).toEqual(everybody.pagination);
  expect(everybody.list.map(({ account }: { account: string }) => account)).not.toContain('admin');
  expect(await refusalOf('GET', `${permission}/Users/ImUser`, undefined, await t.tokenOf('company01'))).toBe(
    'access.denied',
  );
  expect(await refusalOf('POST', `${permission}/Role`, { ...nothing, fullName: null, enCode: 'x' })).toBe(
    'input.invalid',
  );
  await ask('DELETE', `${system}/BillRule/${ids.bill}`, { id: ids.bill, n: 1, version: null });
  await ask('PUT', `${permission}/Users/${ids.user}/Actions/State`, null);
});

it('W9. passwords travel as md5 as long as no policy is on', async () => {
  const login = async (password: string): Promise<Envelope> =>
    (
      await t.server.inject({
        method: 'POST',
        url: '/api/oauth/Login?n=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        payload: `account=platformuser&password=${password}&code=&timestamp=0.5&smsCode=&client_id=admin&scope=all`,
      })
    ).json();
  await ask('PUT', `${permission}/Users/${ids.user}/Actions/State`, {});
  const [directory] = (await ask('GET', `${system}/Menu/ModuleBySystem/${ids.system}?category=Web`)).list;
  const none = { button: [directory.id], column: [], form: [], resource: [], portal: [] };
  const granted = {
    objectType: 'Role',
    systemIds: [ids.system],
    module: [directory.id, ids.system],
    ...none,
  };
  await ask('PUT', `${permission}/Authority/Data/${ids.role}`, granted);
  const [first, next] = [md5('Anfang2026'), md5('Weiter2026')];
  const reset = { id: ids.user, userPassword: first, validatePassword: first };
  await ask('POST', `${permission}/Users/${ids.user}/Actions/ResetPassword`, reset);
  const { token } = (await login(first)).data as { token: string };
  await ask('POST', '/api/oauth/LockScreen', { account: 'platformuser', password: first }, token);
  const change = { oldPassword: first, password: next, code: '', timestamp: 0.5 };
  await ask('POST', `${permission}/Users/Current/Actions/ModifyPassword`, change, token);
  expect([(await login(first)).code, (await login(next)).code]).toEqual([400, 200]);
  const picture = await t.server.inject({ url: `/api/oauth/ImageCode/4/${Math.random()}` });
  expect(picture.headers['content-type']).toBe('image/png');
});
