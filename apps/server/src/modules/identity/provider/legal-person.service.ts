import { fail, type LoginReply } from '@qifu/contracts';
import { readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { findLoginUserById } from '../login/login.queries';
import { logRefusals } from '../login/login.service';
import { assertAccountOpen } from '../login/may-sign-in';
import { assertNoSecondStep } from '../second-factor/second-step';
import { carryOnAs } from './link.service';
import {
  assertEnterpriseAccount,
  findLinkedUserId,
  getOwnOutsideSignIn,
  legalPersonOf,
} from './outside-person.queries';

/** The legal persons the platform said the caller acts for, in its order. */
export async function listLegalPersons(ctx: Ctx) {
  const { provider, legalPersons } = await getOwnOutsideSignIn(ctx);
  const subjects = legalPersons.map(({ subject }) => subject);
  const linked = await ctx.db
    .selectFrom('outsidePerson')
    .innerJoin('user', 'user.id', 'outsidePerson.userId')
    .select(['outsidePerson.subject', 'user.id as userId'])
    .where('outsidePerson.provider', '=', provider)
    .where('outsidePerson.kind', '=', 'legalPerson')
    .where('outsidePerson.subject', 'in', ['', ...subjects])
    .where('user.deleteMark', '=', 0)
    .execute();
  const accounts = new Map(linked.map(({ subject, userId }) => [subject, userId]));
  return {
    list: legalPersons.map(({ subject, fullName }) => ({
      id: subject,
      fullName,
      isLinked: accounts.has(subject),
      isCurrent: accounts.get(subject) === ctx.actor.userId,
    })),
  };
}

/** Goes on as the enterprise account of a legal person; the session so far ends. */
export async function chooseLegalPerson(ctx: Ctx, subject: string): Promise<LoginReply> {
  const own = await getOwnOutsideSignIn(ctx);
  legalPersonOf(own, subject);
  const linked = await findLinkedUserId(ctx, { provider: own.provider, kind: 'legalPerson', subject });
  const user = linked && (await findLoginUserById(ctx.db, linked.id));
  if (!user) fail('outside.legalPersonUnlinked');
  const settings = await readSettings(ctx.db);
  await logRefusals(ctx, { user }, async () => {
    await assertEnterpriseAccount(ctx, user.id);
    await assertAccountOpen(ctx, settings, user);
    await assertNoSecondStep(ctx, user);
  });
  return carryOnAs(ctx, settings, user, own);
}
