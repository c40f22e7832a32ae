import { roleCodes } from '@qifu/contracts';
import { createUser } from '../src/modules/permission';
import { demoPassword } from '../src/platform/config';
import { hashPlainPassword } from '../src/platform/password/hash-password';
import type { SeedParts } from './base';
import { seedOutsidePeople } from './demo-outside-people';

/** Districts of the demo place (rulings 34); codes 99xxxx stand beside the real divisions. */
export const demoAreas = [
  { enCode: '990000', fullName: '澜州省', parent: '-1', type: 1 },
  { enCode: '990100', fullName: '江岚市', parent: '990000', type: 2 },
  { enCode: '990111', fullName: '青屿区', parent: '990100', type: 3 },
  { enCode: '990112', fullName: '临溪区', parent: '990100', type: 3 },
  { enCode: '990121', fullName: '高新区', parent: '990100', type: 3 },
] as const;

const organizes = [
  { enCode: 'city', fullName: '江岚市企业服务中心', parent: '-1', category: 'company', area: '' },
  { enCode: 'city.review', fullName: '项目评审科', parent: 'city', category: 'department', area: '' },
  { enCode: 'city.approval', fullName: '综合审批科', parent: 'city', category: 'department', area: '' },
  { enCode: 'city.supervision', fullName: '监督检查科', parent: 'city', category: 'department', area: '' },
  { enCode: 'qingyu', fullName: '青屿区工业和信息化局', parent: '-1', category: 'company', area: '990111' },
  { enCode: 'linxi', fullName: '临溪区工业和信息化局', parent: '-1', category: 'company', area: '990112' },
  { enCode: 'gaoxin', fullName: '高新区企业服务局', parent: '-1', category: 'company', area: '990121' },
  { enCode: 'experts', fullName: '评审专家库', parent: '-1', category: 'company', area: '' },
  { enCode: 'enterprises', fullName: '企业用户', parent: '-1', category: 'company', area: '' },
  { enCode: 'persons', fullName: '个人用户', parent: '-1', category: 'company', area: '' },
] as const;

const staff = [
  { account: 'admin', realName: '周主任', role: 'administrator', organize: 'city', isAdministrator: true },
  {
    account: 'clerk',
    realName: '陆清和',
    role: 'reviewStaff',
    organize: 'city.review',
    isAdministrator: false,
  },
  {
    account: 'approver',
    realName: '顾行简',
    role: 'approver',
    organize: 'city.approval',
    isAdministrator: false,
  },
  {
    account: 'supervisor',
    realName: '沈知微',
    role: 'supervisor',
    organize: 'city.supervision',
    isAdministrator: false,
  },
  { account: 'district', realName: '方以宁', role: 'district', organize: 'qingyu', isAdministrator: false },
  {
    account: 'person01',
    realName: '何小满',
    role: roleCodes.individual,
    organize: 'persons',
    isAdministrator: false,
  },
] as const;

/** Names of expert01 to expert30; the first ten appear in the pictures of the screens. */
export const expertNames = [
  '郑怀谨',
  '韦青',
  '谭立',
  '钟晓',
  '白景行',
  '严明远',
  '苏静',
  '邱振国',
  '高岚',
  '唐一鸣',
  '叶知秋',
  '程砚书',
  '许澄',
  '罗维安',
  '杜若溪',
  '秦望山',
  '邵明哲',
  '贺兰亭',
  '孟晚亭',
  '姜子墨',
  '温如言',
  '穆青禾',
  '石磊',
  '安以南',
  '卓立群',
  '简宁',
  '康伯年',
  '骆闻笛',
  '尹光远',
  '柏川',
] as const;

/** Names of company01 to company06. */
export const companyUserNames = ['周启文', '沈若涵', '何秋平', '林致远', '许安然', '顾知行'] as const;

/** Ids the other demo seeds refer to. */
export interface DemoPeople {
  userIdOf: (account: string) => string;
  organizeIdOf: (enCode: string) => string;
  areaIdOf: (enCode: string) => string;
}

/** Areas, organizations and the named people of seeds, tests and docs. */
export async function seedPeople(parts: SeedParts): Promise<DemoPeople> {
  const areas = await seedAreas(parts);
  const organizeIds = await seedOrganizes(parts, areas);
  const passwordHash = await hashPlainPassword(demoPassword);
  const userIds = new Map<string, string>();
  const add = async (
    account: string,
    realName: string,
    role: string,
    organize: string,
    isAdministrator = false,
  ) => {
    const id = await createUser(
      parts,
      {
        account,
        realName,
        password: demoPassword,
        roleCodes: [role],
        organizeId: read(organizeIds, organize),
        isAdministrator,
        gender: '3',
        mobilePhone: demoNumber(userIds.size + 1),
      },
      passwordHash,
    );
    userIds.set(account, id);
  };
  for (const { account, realName, role, organize, isAdministrator } of staff)
    await add(account, realName, role, organize, isAdministrator);
  for (const [i, name] of expertNames.entries())
    await add(numbered('expert', i), name, roleCodes.expert, 'experts');
  for (const [i, name] of companyUserNames.entries())
    await add(numbered('company', i), name, roleCodes.enterprise, 'enterprises');
  await seedOutsidePeople(parts, (account) => read(userIds, account));
  return {
    userIdOf: (account) => read(userIds, account),
    organizeIdOf: (enCode) => read(organizeIds, enCode),
    areaIdOf: (enCode) => read(areas, enCode),
  };
}

/** Invented like the people, one for each of them: codes by SMS stand in the server's log. */
const demoNumber = (order: number) => `139990000${String(order).padStart(2, '0')}`;
const numbered = (word: string, index: number) => word + String(index + 1).padStart(2, '0');

function read(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo has no ${key}`);
  return id;
}

async function seedAreas({ db }: SeedParts) {
  await db
    .insertInto('area')
    .values(
      demoAreas.map(({ enCode, fullName, parent, type }, order) => ({
        id: enCode,
        parentId: parent,
        fullName,
        enCode,
        type,
        sortCode: order,
        creatorUserId: null,
        lastModifyUserId: null,
      })),
    )
    .execute();
  return new Map(demoAreas.map(({ enCode }) => [enCode as string, enCode as string]));
}

async function seedOrganizes({ db, newId }: SeedParts, areas: ReadonlyMap<string, string>) {
  const ids = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const [order, { enCode, fullName, parent, category, area }] of organizes.entries()) {
    const id = newId();
    const parentPath = parent === '-1' ? '' : `${paths.get(parent)},`;
    ids.set(enCode, id);
    paths.set(enCode, parentPath + id);
    await db
      .insertInto('organize')
      .values({
        id,
        parentId: parent === '-1' ? '-1' : read(ids, parent),
        category,
        fullName,
        enCode,
        organizeIdTree: parentPath + id,
        areaId: area === '' ? '' : read(areas, area),
        sortCode: order,
        creatorUserId: null,
        lastModifyUserId: null,
      })
      .execute();
  }
  return ids;
}
