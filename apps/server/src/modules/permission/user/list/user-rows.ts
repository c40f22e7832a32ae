import type { UserRow } from '@qifu/contracts';
import type { Selectable } from 'kysely';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { effectiveMark } from '../form/user-record';
import type { UserTable } from '../user.table';
import { avatarAddress, pathsOf, readOrganizesOf } from '../user-organizes.queries';
import { readBelongings } from './belongings.queries';

/** What the list shows of a person's own row. */
export const rowColumns = [
  'user.id',
  'user.account',
  'user.realName',
  'user.headIcon',
  'user.gender',
  'user.mobilePhone',
  'user.organizeId',
  'user.lastLogTime',
  'user.lastLogIP',
  'user.creatorTime',
  'user.enabledMark',
  'user.unlockTime',
  'user.sortCode',
  'user.description',
  'user.isAdministrator',
  'user.version',
] as const;
type Column = typeof rowColumns extends readonly (infer C)[] ? C : never;
type FoundRow = Pick<
  Selectable<UserTable>,
  Column extends `user.${infer Name}` ? Name & keyof UserTable : never
>;

/** The rows as the list tells them, with what the people belong to; three statements more. */
export async function tellRows(ctx: Ctx, rows: readonly FoundRow[]): Promise<UserRow[]> {
  const ids = rows.map(({ id }) => id);
  const [organizes, belongings, genders] = await Promise.all([
    readOrganizesOf(ctx.db, ids),
    readBelongings(ctx, ids),
    dictionaryNames(ctx, 'sex'),
  ]);
  return rows.map(({ unlockTime, ...row }) => {
    const own = belongings.get(row.id) ?? [];
    return {
      ...row,
      headIcon: avatarAddress(row.headIcon),
      gender: genders.get(row.gender) ?? row.gender,
      organize: pathsOf(organizes.get(row.id)),
      position: own
        .filter(({ objectType }) => objectType === 'Position')
        .map(({ fullName }) => fullName)
        .join(','),
      roles: own.flatMap(({ objectType, id, fullName, endsAt }) =>
        objectType === 'Role' ? [{ id, fullName, endsAt }] : [],
      ),
      lastLogIP: row.lastLogIP ?? '',
      enabledMark: effectiveMark({ ...row, unlockTime }, ctx.now()),
      isAdministrator: row.isAdministrator ? 1 : 0,
    };
  });
}
