import { billRuleApi, type Endpoint, groupApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from '#platform/http/declared-endpoints';
import { startTestApp, type TestApp } from '#testing';
import { addPosition } from '../testing/people';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addPosition(t, 'seat', 'city.review');
  const { id: type } = await t.db
    .selectFrom('dictionaryData')
    .select('id')
    .where('enCode', '=', 'work')
    .executeTakeFirstOrThrow();
  await t.as('admin')(groupApi.create, { body: { fullName: '工作组', enCode: 'work', type } as never });
  const rule = {
    fullName: '规则',
    enCode: 'rule',
    prefix: 'AB',
    dateFormat: 'no',
    digit: 4,
    startNumber: '1',
  };
  await t.as('admin')(billRuleApi.create, { body: rule as never });
});
afterAll(() => t.close());

/**
 * What an enterprise, an expert and an individual get of a list that every session may ask for: `shown` what their screens
 * need and staff get too, `companies` of the organizations these alone, `empty` a list without rows, `refused`.
 */
const lists: Record<string, [company: Answer, expert: Answer, individual: Answer]> = {
  // Words of forms, and areas of addresses: what everybody's forms offer.
  'GET /api/system/DictionaryData/All': ['shown', 'shown', 'shown'],
  'GET /api/system/DictionaryData/:id/Data/Selector': ['shown', 'shown', 'shown'],
  'GET /api/system/DictionaryData/:id/Selector/:leftOut': ['shown', 'shown', 'shown'],
  'GET /api/system/DictionaryType/Selector/:id': ['shown', 'shown', 'shown'],
  'GET /api/system/Area/:id/Selector/:leftOut': ['shown', 'shown', 'shown'],
  'POST /api/system/Area/GetAreaByIds': ['shown', 'shown', 'shown'],
  // What firms apply with and experts read: districts, batches, directions; of the organizations the companies.
  'GET /api/permission/Organize/District': ['shown', 'shown', 'refused'],
  'GET /api/permission/Organize/Region': ['shown', 'shown', 'shown'],
  'GET /api/xmqgcgl/p2/declareBatch/Selector': ['shown', 'shown', 'refused'],
  'GET /api/xmqgcgl/p2/declareDirection/getTree': ['shown', 'shown', 'refused'],
  'GET /api/permission/Organize/Department/Selector/:id': ['companies', 'companies', 'refused'],
  // What the office is made of. Shared front ends load some of these for everybody, so there is no error.
  'GET /api/permission/Organize/Tree': ['empty', 'empty', 'refused'],
  'GET /api/permission/Organize/Selector/:id': ['empty', 'empty', 'refused'],
  'GET /api/permission/Organize/SelectorByAuth/:id': ['empty', 'empty', 'refused'],
  'GET /api/permission/Organize/Department/SelectorByAuth/:id': ['empty', 'empty', 'refused'],
  'POST /api/permission/Organize/OrganizeCondition': ['empty', 'empty', 'refused'],
  'GET /api/permission/Position/All': ['empty', 'empty', 'refused'],
  'GET /api/permission/Position/Selector': ['empty', 'empty', 'refused'],
  'POST /api/permission/Position/getListByOrgIds': ['empty', 'empty', 'refused'],
  'POST /api/permission/Position/PositionCondition': ['empty', 'empty', 'refused'],
  'GET /api/permission/Role/Selector': ['empty', 'empty', 'refused'],
  'GET /api/permission/Role/SelectorByPermission': ['empty', 'empty', 'refused'],
  'POST /api/permission/Role/getListByOrgIds': ['empty', 'empty', 'refused'],
  'GET /api/permission/Group/Selector': ['empty', 'empty', 'refused'],
  'GET /api/system/BillRule/Selector': ['empty', 'empty', 'refused'],
  // People by name: nobody outside the office is to look through its staff, experts least of all (blind modes).
  'GET /api/permission/Users/All': ['refused', 'refused', 'refused'],
  'GET /api/permission/Users/Selector': ['refused', 'refused', 'refused'],
  'GET /api/permission/Users/ImUser': ['refused', 'refused', 'refused'],
  'POST /api/permission/Users/ImUser/Selector/:id': ['refused', 'refused', 'refused'],
  'POST /api/permission/Users/GetListByAuthorize/:id': ['refused', 'refused', 'refused'],
  'GET /api/permission/Users/getOrganization': ['refused', 'refused', 'refused'],
  'POST /api/permission/Users/getSubordinates': ['refused', 'refused', 'refused'],
  'POST /api/permission/Users/getUserList': ['refused', 'refused', 'refused'],
  'GET /api/permission/Users/GetUsersByPositionId': ['refused', 'refused', 'refused'],
  'GET /api/permission/Users/GetUsersByRoleOrgId': ['refused', 'refused', 'refused'],
  'POST /api/permission/Users/UserCondition': ['refused', 'refused', 'refused'],
};
type Answer = 'shown' | 'companies' | 'empty' | 'refused';

/** Reads of one's own things, which say nothing of others: each is proved by the tests of its module. */
const own = [
  'GET /api/file/chunk',
  'GET /api/file/Download/:type/:fileId',
  'GET /api/file/Image/IM/:name',
  'GET /api/file/Thumbnail/:type/:fileId',
  'GET /api/file/Uploader/Preview',
  'GET /api/message',
  'GET /api/message/EmailChoice',
  'GET /api/message/imreply',
  'GET /api/oauth/CurrentUser',
  'GET /api/oauth/outside/legalPersons',
  'GET /api/oauth/outside/links',
  'POST /api/oauth/socketTicket',
  'GET /api/permission/Authority/GetColumnsByModuleId/:id',
  'GET /api/permission/ListView/:id',
  'GET /api/permission/Users/Current/Authorize',
  'GET /api/permission/Users/Current/BaseInfo',
  'GET /api/permission/Users/Current/getUserOrganizes',
  'GET /api/permission/Users/Current/getUserPositions',
  'GET /api/permission/Users/Current/getUserRoles',
  'GET /api/permission/Users/Current/SecondFactor',
  'GET /api/permission/Users/Current/Subordinate/:id',
  'GET /api/permission/Users/Current/SystemLog',
  // The number that would come next; forms of whoever fills them ask for it.
  'GET /api/permission/Users/Current/Device',
  'GET /api/system/BillRule/BillNumber/:id',
  // What somebody has asked for himself, and what his own firm is told: the services refuse whoever has none.
  'GET /api/portal/me/calc/results',
  'GET /api/portal/me/calc/results/:id',
  'GET /api/portal/me/favourites',
  'GET /api/portal/me/favourites/Marks',
  'GET /api/portal/me/grants',
  'GET /api/portal/me/grants/:id',
  'GET /api/portal/me/grants/:id/Receipt',
  'GET /api/portal/me/grants/Absent',
  'GET /api/portal/me/matches',
  'GET /api/portal/me/matches/:itemId',
  'GET /api/portal/me/matches/changes',
  // Published items, with why they are not for the caller's own firm.
  'GET /api/portal/me/matches/others',
  'GET /api/portal/me/profile/answers',
  'GET /api/portal/me/profile/completeness',
  'GET /api/portal/me/profile/disputes',
  'GET /api/portal/me/profile/facts',
  'GET /api/portal/me/profile/facts/:factKey/history',
  'GET /api/portal/me/profile/readers',
  'GET /api/portal/me/subscriptions',
  'GET /api/portal/me/subscriptions/deliveries',
  'GET /api/portal/me/subscriptions/deliveries/Actions/Export',
  'GET /api/portal/me/subscriptions/feed',
  'POST /api/portal/me/matches/whatIf',
  'POST /api/portal/me/subscriptions/preview',
  'GET /api/system/LongWork',
  'GET /api/system/LongWork/:id',
  'GET /api/system/Search',
  // Which days people work: announced to everybody, and about nobody.
  'GET /api/system/WorkCalendar/Actions/Reckoning',
  'GET /api/system/Workbench',
  'GET /api/xmqgcgl/p1/enterprise/enterpriseId',
  'GET /api/xmqgcgl/p1/enterprise/getBlacklistByUser',
  'GET /api/xmqgcgl/p1/enterprise/getEnterprisesByUser',
  'GET /api/xmqgcgl/p2/openBatch/own',
];

const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const read = declaredEndpoints().filter(({ access, effect }) => access === 'session' && effect === 'read');

/** Everything a list could be asked for: the town's organizations, positions, roles and people. */
async function asked() {
  const ids = async (table: 'organize' | 'position' | 'role' | 'user') =>
    (await t.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  const [departIds, positionIds, roleIds, userIds] = [
    await ids('organize'),
    await ids('position'),
    await ids('role'),
    await ids('user'),
  ];
  const body = {
    departIds,
    positionIds,
    roleIds,
    ids: [...departIds, ...positionIds],
    organizeIds: departIds,
  };
  return {
    params: { id: '0', leftOut: '0' },
    query: { positionId: positionIds[0], roleId: roleIds[0], organizeId: '0' },
    body: { ...body, userId: userIds },
  };
}

const rowsOf = (data: unknown): Record<string, unknown>[] => {
  const list = (Array.isArray(data) ? data : ((data as { list?: unknown })?.list ?? [])) as never[];
  return list.flatMap((row: { children?: unknown }) => [row as never, ...rowsOf(row.children ?? [])]);
};

async function answerTo(person: string, endpoint: Endpoint): Promise<Answer | string> {
  const { code, data } = await t.reply(person, endpoint as never, (await asked()) as never);
  if (code !== 200) return code === 403 ? 'refused' : `answered ${code}`;
  const rows = rowsOf(data);
  if (rows.length === 0) return 'empty';
  const isTree = label(endpoint).includes('Organize/Department/Selector/');
  return isTree && rows.every(({ type }) => type === 'company') ? 'companies' : 'shown';
}

describe('what a session is enough to read', () => {
  it('is decided for everybody outside the office', () => {
    const decided = [...Object.keys(lists), ...own].sort();
    expect(read.map(label).sort()).toEqual(decided);
  });

  it.each(Object.entries(lists))('%s', async (name, [company, expert, individual]) => {
    const endpoint = read.find((one) => label(one) === name) as Endpoint;
    const clerk = await answerTo('clerk', endpoint);
    const expected = [company, expert, individual].map((answer) => (answer === 'shown' ? clerk : answer));
    const people = ['company01', 'expert01', 'person01'];
    expect(await Promise.all(people.map((person) => answerTo(person, endpoint)))).toEqual(expected);
    expect(clerk).not.toBe('refused');
  });

  it.each(['clerk', 'approver', 'supervisor', 'district', 'admin'])('is all there for %s', async (person) => {
    const whole = ['Organize/Tree', 'Organize/Selector/:id', 'Department/Selector/:id', 'Position/Selector']
      .concat(['Position/All', 'Role/Selector', 'Group/Selector', 'OrganizeCondition', 'BillRule/Selector'])
      .concat(['Users/All', 'ImUser']);
    for (const path of whole) {
      const endpoint = read.find((one) => one.path.endsWith(path)) as Endpoint;
      expect(await answerTo(person, endpoint), path).toBe('shown');
    }
  });
});
