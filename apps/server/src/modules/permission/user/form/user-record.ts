import { fail, type UserForm } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { isRunning } from '../../rights/running';
import type { UserRelationTable } from '../user.table';
import { avatarAddress } from '../user-organizes.queries';

const columns = [
  'id',
  'account',
  'realName',
  'headIcon',
  'gender',
  'nation',
  'nativePlace',
  'entryDate',
  'birthday',
  'certificatesType',
  'certificatesNumber',
  'education',
  'telePhone',
  'landline',
  'mobilePhone',
  'email',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
  'managerId',
  'enabledMark',
  'unlockTime',
  'sortCode',
  'description',
  'isAdministrator',
  'version',
] as const;

/** A lock of wrong passwords that is over counts as none (contract-core 2.4). */
export const effectiveMark = (
  { enabledMark, unlockTime }: { enabledMark: number; unlockTime: number | null },
  now: Date,
) => (enabledMark === 2 && unlockTime !== null && unlockTime <= now.getTime() ? 1 : enabledMark);

/** What a person's form holds, for its reader and for the audit. */
export async function readUserForm({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string): Promise<UserForm> {
  const user = await db
    .selectFrom('user')
    .select(columns)
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!user) fail('record.missing', { id });
  const { unlockTime, isAdministrator, ...facts } = user;
  const relations = await readRelations({ db, now }, id);
  const idsOf = (type: UserRelationTable['objectType']) =>
    relations.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId);
  return {
    ...facts,
    headIcon: avatarAddress(user.headIcon),
    enabledMark: effectiveMark({ enabledMark: user.enabledMark, unlockTime }, now()),
    isAdministrator: isAdministrator ? 1 : 0,
    organizeId: idsOf('Organize').join(','),
    organizeIdTree: relations.flatMap(({ organizeIdTree }) =>
      organizeIdTree === null ? [] : [organizeIdTree.split(',')],
    ),
    positionId: idsOf('Position').join(','),
    roleId: idsOf('Role').join(','),
    groupId: idsOf('Group').join(','),
  };
}

/** What a person belongs to, in the order of the form; roles that have ended are none of it. */
const readRelations = ({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: string) =>
  db
    .selectFrom('userRelation as r')
    .leftJoin('organize', (join) =>
      join.onRef('organize.id', '=', 'r.objectId').on('r.objectType', '=', 'Organize'),
    )
    .select(['r.objectType', 'r.objectId', 'organize.organizeIdTree'])
    .where('r.userId', '=', userId)
    .where(isRunning('r', now()))
    .orderBy('r.sortCode')
    .orderBy('r.objectId')
    .execute();

/** A person whose row is held until the change is kept. */
export async function holdUser({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string) {
  const user = await db
    .selectFrom('user')
    .select([
      'id',
      'account',
      'realName',
      'mobilePhone',
      'headIcon',
      'email',
      'isAdministrator',
      'enabledMark',
      'unlockTime',
      'organizeId',
      'positionId',
      'managerId',
      'passwordHash',
      'version',
    ])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!user) fail('record.missing', { id });
  const relations = await readRelations({ db, now }, id);
  const organizeIds = relations
    .filter(({ objectType }) => objectType === 'Organize')
    .map(({ objectId }) => objectId);
  return { ...user, relations, organizeIds };
}
export type HeldUser = Awaited<ReturnType<typeof holdUser>>;
