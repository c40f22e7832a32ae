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
  isTemporary?: boolean;
}

/** Creates a person with relations to organization, positions and roles; the account must be free. */
export async function createUser(
  ctx: Pick<Ctx, 'db' | 'newId' | 'now'>,
  input: NewUser,
  passwordHash?: string,
): Promise<string> {
  const hash = passwordHash ?? (await hashPlainPassword(input.password));
  const [id = ''] = await createUsers(ctx, [input], hash);
  return id;
}

/** Creates people who share a first password, in as many statements as for one; all of their accounts must be free. */
export async function createUsers(
  { db, newId, now }: Pick<Ctx, 'db' | 'newId' | 'now'>,
  people: readonly Omit<NewUser, 'password'>[],
  passwordHash: string,
): Promise<string[]> {
  const users = people.map((input) => ({ id: newId(), input }));
  const created = await db
    .insertInto('user')
    .values(
      users.map(({ id, input }) => ({
        id,
        account: input.account,
        realName: input.realName,
        passwordHash,
        organizeId: input.organizeId ?? '',
        positionId: input.positionIds?.[0] ?? '',
        isAdministrator: input.isAdministrator ?? false,
        mustChangePassword: input.mustChangePassword ?? false,
        isTemporary: input.isTemporary ?? false,
        mobilePhone: input.mobilePhone ?? '',
        email: input.email ?? '',
        gender: input.gender ?? '3',
        firstLogIP: null,
        prevLogIP: null,
        lastLogIP: null,
        creatorUserId: null,
        lastModifyUserId: null,
        creatorTime: now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const free = new Set(created.map(({ id }) => id));
  const taken = users.find(({ id }) => !free.has(id));
  if (taken) fail('user.accountTaken', { account: taken.input.account });
  await relateUsers(db, users);
  return users.map(({ id }) => id);
}

async function relateUsers(
  db: Kysely<Database>,
  users: readonly { id: string; input: Omit<NewUser, 'password'> }[],
) {
  const roleIds = await readRoleIds(
    db,
    users.flatMap(({ input }) => input.roleCodes),
  );
  const relations = users.flatMap(({ id: userId, input }) => [
    ...input.roleCodes.map((code) => ({
      userId,
      objectType: 'Role' as const,
      objectId: roleIds.get(code) ?? '',
    })),
    ...(input.organizeId ? [{ userId, objectType: 'Organize' as const, objectId: input.organizeId }] : []),
    ...(input.positionIds ?? []).map((objectId) => ({ userId, objectType: 'Position' as const, objectId })),
  ]);
  if (relations.length > 0) await db.insertInto('userRelation').values(relations).execute();
}

async function readRoleIds(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, string>> {
  const roleCodes = [...new Set(codes)];
  if (roleCodes.length === 0) return new Map();
  const roles = await db
    .selectFrom('role')
    .select(['id', 'enCode'])
    .where('enCode', 'in', roleCodes)
    .where('deleteMark', '=', 0)
    .execute();
  if (roles.length !== roleCodes.length) fail('record.missing', { roleCodes });
  return new Map(roles.map(({ id, enCode }) => [enCode, id]));
}
