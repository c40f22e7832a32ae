import { type BaseInfo, type BaseInfoInput, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import {
  assertAvatar,
  avatarAddress,
  nameAndAccount,
  nameOfUser,
  pathsOf,
  readOrganizesOf,
} from '#modules/permission';
import { readSettings } from '#modules/settings';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { readWirePassword } from '#platform/password/hash-password';
import { isSmsLoginOn } from '../sms-code/sms-login-switch';
import { proveOwnPassword } from '../throttle/own-password';

const factColumns = [
  'realName',
  'signature',
  'gender',
  'nation',
  'nativePlace',
  'certificatesType',
  'certificatesNumber',
  'education',
  'birthday',
  'telePhone',
  'landline',
  'mobilePhone',
  'email',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
] as const;

/** Everything a person sees of the own account. */
export async function readBaseInfo({ db, actor }: Ctx): Promise<BaseInfo> {
  const row = await db
    .selectFrom('user')
    .select([
      'id',
      'account',
      ...factColumns,
      'entryDate',
      'headIcon',
      'creatorTime',
      'prevLogTime',
      'prevLogIP',
      'theme',
      'language',
      sql<boolean>`"mobilePhone" <> '' and "mobilePhone" = "unprovedMobile"`.as('isMobileUnproved'),
      nameOfUser('user.managerId').as('manager'),
      sql<string>`coalesce((select string_agg(p."fullName", ',' order by r."sortCode", p.id) from "userRelation" r
        join position p on p.id = r."objectId" and p."deleteMark" = 0
        where r."userId" = "user".id and r."objectType" = 'Position'), '')`.as('position'),
      sql<string>`coalesce((select string_agg(o."fullName", ',' order by r."sortCode", o.id) from "userRelation" r
        join role o on o.id = r."objectId" and o."deleteMark" = 0
        where r."userId" = "user".id and r."objectType" = 'Role'), '')`.as('roleId'),
    ])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) fail('session.expired');
  const { headIcon, prevLogIP, ...facts } = row;
  const organizes = await readOrganizesOf(db, [row.id]);
  return {
    ...facts,
    prevLogIP: prevLogIP ?? '',
    avatar: avatarAddress(headIcon),
    organize: pathsOf(organizes.get(row.id)),
  };
}

/** The proof of a new number is no fact and stands in no log. */
export function withoutPassword({ body, ...input }: Record<string, unknown>) {
  const { oldPassword: _proof, ...facts } = body as { oldPassword?: unknown };
  return { ...input, body: facts };
}

/**
 * Changes the own facts; account, places, roles and manager are the office's. Where a code by SMS signs in, whoever
 * changes the number changes a key of the account: an open session alone is not enough for that.
 */
export async function saveBaseInfo(ctx: Ctx, { oldPassword, ...facts }: BaseInfoInput, config: Config) {
  await proveNewNumber(ctx, facts.mobilePhone, oldPassword, config);
  return new Prepared({ finish: (writing) => writeBaseInfo(writing, facts) });
}

async function proveNewNumber(
  ctx: Ctx,
  mobilePhone: string,
  oldPassword: string | undefined,
  config: Config,
): Promise<void> {
  const { db, actor } = ctx;
  if (!isSmsLoginOn(await readSettings(db), config)) return;
  const kept = await db
    .selectFrom('user')
    .select('mobilePhone')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (kept.mobilePhone === mobilePhone) return;
  if (!oldPassword) fail('password.neededForNumber');
  (await proveOwnPassword(ctx, readWirePassword(oldPassword))) ?? fail('password.oldWrong');
}

async function writeBaseInfo(ctx: Ctx, input: Omit<BaseInfoInput, 'oldPassword'>): Promise<null> {
  const { db, actor, now } = ctx;
  const before = await db
    .selectFrom('user')
    .select(factColumns)
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('user')
    .set((eb) => ({
      ...input,
      birthday: input.birthday === null ? null : new Date(input.birthday),
      // Another number is only said to be his until he has proved it.
      ...(input.mobilePhone !== before.mobilePhone && { unprovedMobile: input.mobilePhone }),
      lastModifyUserId: actor.userId,
      lastModifyTime: now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', actor.userId)
    .execute();
  ctx.audit({
    objectType: 'user',
    objectId: actor.userId,
    objectName: input.realName,
    before,
    after: { ...input },
  });
  return null;
}

export async function setOwnAvatar(ctx: Ctx, headIcon: string) {
  const { db, actor, audit } = ctx;
  const { headIcon: before } = await db
    .selectFrom('user')
    .select('headIcon')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  await assertAvatar(ctx, 'params.headIcon', { headIcon, before });
  await db.updateTable('user').set({ headIcon }).where('id', '=', actor.userId).execute();
  audit({
    objectType: 'user',
    objectId: actor.userId,
    objectName: actor.realName,
    before: { headIcon: before },
    after: { headIcon },
  });
}

/** The own organizations; the present one is the default. */
export async function listOwnOrganizes({ db, actor }: Ctx) {
  const organizes = (await readOrganizesOf(db, [actor.userId])).get(actor.userId) ?? [];
  return organizes.map(({ id, path }) => ({ id, fullName: path, isDefault: id === actor.organizeId }));
}

/** The own positions in the present organization. */
export async function listOwnPositions({ db, actor }: Ctx) {
  return await db
    .selectFrom('userRelation as r')
    .innerJoin('position', 'position.id', 'r.objectId')
    .innerJoin('user', 'user.id', 'r.userId')
    .select([
      'position.id',
      'position.fullName',
      sql<boolean>`position.id = "user"."positionId"`.as('isDefault'),
    ])
    .where('r.userId', '=', actor.userId)
    .where('r.objectType', '=', 'Position')
    .where('position.organizeId', '=', actor.organizeId)
    .where('position.deleteMark', '=', 0)
    .orderBy('r.sortCode')
    .orderBy('position.id')
    .execute();
}

interface Report {
  id: string;
  headIcon: string;
  userName: string;
  department: string;
  position: string;
  isLeaf: boolean;
}

/** Who reports to the caller, or to somebody below him; of anybody else it tells nobody. */
export async function listReports({ db, actor }: Ctx, id: string) {
  const leader = id === '0' ? actor.userId : id;
  const { rows } = await sql<Report>`
    with recursive above(id, "managerId") as (
      select id, "managerId" from "user" where id = ${leader} and "deleteMark" = 0
      union select u.id, u."managerId" from "user" u join above on above."managerId" = u.id and u."deleteMark" = 0
    )
    select u.id, u."headIcon", ${nameAndAccount('u')} as "userName",
      coalesce(o."fullName", '') as department, coalesce(p."fullName", '') as position,
      not exists (select from "user" below where below."managerId" = u.id and below."deleteMark" = 0) as "isLeaf"
    from "user" u
    left join organize o on o.id = u."organizeId" left join position p on p.id = u."positionId"
    where u."managerId" = ${leader} and u."deleteMark" = 0 and u."enabledMark" <> 0
      and exists (select from above where above.id = ${actor.userId})
    order by u."sortCode", u."creatorTime" desc, u.id desc`.execute(db);
  return rows.map(({ headIcon, ...row }) => ({ ...row, avatar: avatarAddress(headIcon) }));
}
