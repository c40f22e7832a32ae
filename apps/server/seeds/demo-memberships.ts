import type { SeedParts } from './base';
import type { DemoPeople } from './demo-people';

/** Posts of the demo's staff: one organization each, a kind of dictionary `PositionType`. */
const positions = [
  { enCode: 'director', fullName: '中心主任', organize: 'city', type: 'leader', members: ['admin'] },
  {
    enCode: 'reviewclerk',
    fullName: '评审经办',
    organize: 'city.review',
    type: 'business',
    members: ['clerk'],
  },
  {
    enCode: 'approvalhead',
    fullName: '审批科科长',
    organize: 'city.approval',
    type: 'management',
    members: ['approver'],
  },
  {
    enCode: 'inspector',
    fullName: '监督专员',
    organize: 'city.supervision',
    type: 'business',
    members: ['supervisor'],
  },
  {
    enCode: 'qingyuliaison',
    fullName: '企业服务专员',
    organize: 'qingyu',
    type: 'business',
    members: ['district'],
  },
  { enCode: 'linxiliaison', fullName: '企业服务专员', organize: 'linxi', type: 'business', members: [] },
] as const;

/** Who is chosen or told something together; kinds of dictionary `groupType`. */
const groups = [
  {
    enCode: 'review.work',
    fullName: '项目评审工作组',
    type: 'work',
    members: ['clerk', 'approver', 'supervisor'],
  },
  { enCode: 'district.notice', fullName: '区县联络组', type: 'notice', members: ['clerk', 'district'] },
  {
    enCode: 'expert.notice',
    fullName: '常驻专家通知组',
    type: 'notice',
    members: ['expert01', 'expert02', 'expert03', 'expert04', 'expert05'],
  },
] as const;

/** Roles of some organizations; they open nothing their members could not open already. */
const roles = [
  {
    enCode: 'districtLiaison',
    fullName: '区县联络员',
    organizes: ['qingyu', 'linxi', 'gaoxin'],
    menus: ['enterpriseManage', 'enterprise'],
    members: ['district'],
  },
  {
    enCode: 'reviewDuty',
    fullName: '评审值班员',
    organizes: ['city.review'],
    menus: ['projectReview', 'p2Home', 'table2'],
    members: ['clerk'],
  },
] as const;

const stamps = { creatorUserId: null, lastModifyUserId: null };
type People = Pick<DemoPeople, 'userIdOf' | 'organizeIdOf'>;
type Member = { objectType: 'Position' | 'Group' | 'Role'; objectId: string; accounts: readonly string[] };

/** Positions, groups and organization roles of the demo, with the people in them. */
export async function seedMemberships(parts: SeedParts, people: People): Promise<void> {
  await seedPositions(parts, people);
  await seedGroups(parts, people);
  await seedOrganizeRoles(parts, people);
}

async function addMembers(
  { db }: SeedParts,
  { userIdOf }: People,
  { objectType, objectId, accounts }: Member,
) {
  for (const account of accounts)
    await db
      .insertInto('userRelation')
      .values({ userId: userIdOf(account), objectType, objectId })
      .execute();
}

async function seedPositions(parts: SeedParts, people: People) {
  const { db, newId } = parts;
  for (const [sortCode, { members, organize, ...position }] of positions.entries()) {
    const id = newId();
    const organizeId = people.organizeIdOf(organize);
    await db
      .insertInto('position')
      .values({ id, organizeId, sortCode, ...position, ...stamps })
      .execute();
    await addMembers(parts, people, { objectType: 'Position', objectId: id, accounts: members });
    for (const account of members)
      await db
        .updateTable('user')
        .set({ positionId: id })
        .where('id', '=', people.userIdOf(account))
        .execute();
  }
}

async function seedGroups(parts: SeedParts, people: People) {
  const { db, newId } = parts;
  const kinds = await db
    .selectFrom('dictionaryData as word')
    .innerJoin('dictionaryType as kind', 'kind.id', 'word.dictionaryTypeId')
    .select(['word.id', 'word.enCode'])
    .where('kind.enCode', '=', 'groupType')
    .execute();
  for (const [sortCode, { members, type, ...group }] of groups.entries()) {
    const id = newId();
    const kind = kinds.find(({ enCode }) => enCode === type)?.id ?? '';
    await db
      .insertInto('userGroup')
      .values({ id, type: kind, sortCode, ...group, ...stamps })
      .execute();
    await addMembers(parts, people, { objectType: 'Group', objectId: id, accounts: members });
  }
}

async function seedOrganizeRoles(parts: SeedParts, people: People) {
  const { db, newId } = parts;
  const system = await db.selectFrom('system').select('id').executeTakeFirstOrThrow();
  const menus = await db.selectFrom('menu').select(['id', 'enCode']).execute();
  for (const [order, { enCode, fullName, organizes, members, ...given }] of roles.entries()) {
    const id = newId();
    await db
      .insertInto('role')
      .values({ id, enCode, fullName, globalMark: 0, sortCode: 50 + order, ...stamps })
      .execute();
    await db
      .insertInto('roleOrganize')
      .values(organizes.map((organize) => ({ roleId: id, organizeId: people.organizeIdOf(organize) })))
      .execute();
    const opened = menus.filter((menu) => (given.menus as readonly string[]).includes(menu.enCode));
    const items = [
      { itemType: 'system' as const, itemId: system.id },
      ...opened.map((menu) => ({ itemType: 'module' as const, itemId: menu.id })),
    ];
    await db
      .insertInto('authorize')
      .values(
        items.map((item) => ({
          id: newId(),
          ...item,
          objectType: 'Role' as const,
          objectId: id,
          creatorUserId: null,
        })),
      )
      .execute();
    await addMembers(parts, people, { objectType: 'Role', objectId: id, accounts: members });
  }
}
