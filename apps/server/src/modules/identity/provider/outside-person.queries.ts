import { fail, roleCodes } from '@qifu/contracts';
import { isRunning } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { OutsidePersonTable } from './outside-identity.table';

type Kind = OutsidePersonTable['kind'];

interface Identity {
  provider: string;
  kind: Kind;
  subject: string;
  realName: string;
}

/**
 * The row of an identity, made when it comes for the first time and held until the call ends: two browsers of one
 * person take turns. Found by the pair (provider, subject) and by nothing else.
 */
export async function holdOutsidePerson(
  { db, newId, now }: Pick<Ctx, 'db' | 'newId' | 'now'>,
  { provider, kind, subject, realName }: Identity,
) {
  return db
    .insertInto('outsidePerson')
    .values({
      id: newId(),
      provider,
      kind,
      subject,
      realName,
      temporaryUserId: null,
      userId: null,
      creatorTime: now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'subject']).doUpdateSet({ realName }))
    .returning(['id', 'provider', 'realName', 'temporaryUserId', 'userId'])
    .executeTakeFirstOrThrow();
}

/** The account an identity opens; undefined when nothing is linked or the account is gone. */
export const findLinkedUserId = (
  { db }: Pick<Ctx, 'db'>,
  { provider, kind, subject }: Omit<Identity, 'realName'>,
) =>
  db
    .selectFrom('outsidePerson')
    .innerJoin('user', 'user.id', 'outsidePerson.userId')
    .select('user.id')
    .where('outsidePerson.provider', '=', provider)
    .where('outsidePerson.kind', '=', kind)
    .where('outsidePerson.subject', '=', subject)
    .where('user.deleteMark', '=', 0)
    .executeTakeFirst();

/** The outside sign-in this session goes back to; refuses sessions that were opened by a password. */
export async function getOwnOutsideSignIn({ db, actor }: Pick<Ctx, 'db' | 'actor'>) {
  const found = await db
    .selectFrom('session')
    .innerJoin('outsideSignIn', 'outsideSignIn.signInId', 'session.signInId')
    .innerJoin('outsidePerson', 'outsidePerson.id', 'outsideSignIn.personId')
    .select([
      'session.signInId',
      'session.expiresAt',
      'outsideSignIn.legalPersons',
      'outsidePerson.provider',
      'outsidePerson.subject',
      'outsidePerson.realName',
    ])
    .where('session.id', '=', actor.sessionId)
    .executeTakeFirst();
  return found ?? fail('outside.notOutside');
}
export type OwnOutsideSignIn = Awaited<ReturnType<typeof getOwnOutsideSignIn>>;

/** A legal person the platform has named at this sign-in. */
export function legalPersonOf({ legalPersons }: OwnOutsideSignIn, subject: string) {
  return legalPersons.find((one) => one.subject === subject) ?? fail('outside.legalPersonUnknown');
}

/** A legal person stands for an enterprise; no other account may be entered in its name. */
export async function assertEnterpriseAccount({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: string) {
  const held = await db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .select('role.id')
    .where('userRelation.userId', '=', userId)
    .where('userRelation.objectType', '=', 'Role')
    .where(isRunning('userRelation', now()))
    .where('role.enCode', '=', roleCodes.enterprise)
    .where('role.deleteMark', '=', 0)
    .executeTakeFirst();
  if (!held) fail('outside.notEnterprise');
}
