import { fail } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { hashPlainPassword } from '#platform/password/hash-password';

/** A person to be created with roles by their codes. */
export interface NewUser {
  account: string;
  realName: string;
  password: string;
  roleCodes: readonly string[];
  organizeId?: string;
  positionIds?: readonly string[];
  mobilePhone?: string;
  email?: string;
  gender?: string;
  isAdministrator?: boolean;
  mustChangePassword?: boolean;
}

/** Creates a person with relations to organization, positions and roles; the account must be free. */
export async function createUser(
  { db, newId, now }: Pick<Ctx, 'db' | 'newId' | 'now'>,
  input: NewUser,
  passwordHash?: string,
): Promise<string> {
  const id = newId();
  const created = await db
    .insertInto('user')
    .values({
      id,
      account: input.account,
      realName: input.realName,
      passwordHash: passwordHash ?? (await hashPlainPassword(input.password)),
      organizeId: input.organizeId ?? '',
      positionId: input.positionIds?.[0] ?? '',
      isAdministrator: input.isAdministrator ?? false,
      mustChangePassword: input.mustChangePassword ?? false,
      mobilePhone: input.mobilePhone ?? '',
      email: input.email ?? '',
      gender: input.gender ?? '3',
      firstLogIP: null,
      prevLogIP: null,
      lastLogIP: null,
      creatorUserId: null,
      lastModifyUserId: null,
      creatorTime: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) fail('user.accountTaken', { account: input.account });
  await relateUser(db, id, input);
  return id;
}

async function relateUser(db: Kysely<Database>, userId: string, input: NewUser) {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'enCode'])
    .where('enCode', 'in', input.roleCodes.length > 0 ? input.roleCodes : [''])
    .where('deleteMark', '=', 0)
    .execute();
  if (roles.length !== input.roleCodes.length) fail('record.missing', { roleCodes: input.roleCodes });
  const relations = [
    ...roles.map((role) => ({ objectType: 'Role' as const, objectId: role.id })),
    ...(input.organizeId ? [{ objectType: 'Organize' as const, objectId: input.organizeId }] : []),
    ...(input.positionIds ?? []).map((objectId) => ({ objectType: 'Position' as const, objectId })),
  ];
  if (relations.length === 0) return;
  await db
    .insertInto('userRelation')
    .values(relations.map((relation) => ({ userId, ...relation })))
    .execute();
}
