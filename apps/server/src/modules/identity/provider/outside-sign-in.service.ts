import { randomBytes } from 'node:crypto';
import { fail, type OutsideAnswer, type OutsideEntry } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { createUser } from '#modules/permission';
import { readSettings, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { hashPlainPassword } from '#platform/password/hash-password';
import { findLoginUserById, type LoginUser } from '../login/login.queries';
import { logRefusals } from '../login/login.service';
import { assertAccountOpen } from '../login/may-sign-in';
import { openSignIn } from '../login/open-sign-in';
import {
  assertNoSecondStep,
  markMustSetSecondFactor,
  mustSetSecondFactor,
} from '../second-factor/second-step';
import { issueHandoverTicket } from '../session/exchange-ticket.service';
import { holdSessions } from '../session/session.service';
import { browserCookie, isUnderTls, newBrowserSecret } from './browser-cookie';
import { newJourney, noteJourney, takeJourney } from './journey';
import { findLinkedUserId, holdOutsidePerson } from './outside-person.queries';
import type { OutsidePerson } from './provider';
import type { Providers } from './providers';

export const callbackPath = '/api/oauth/outside/callback';

/** Sends a browser to the platform behind an entry, and gives it the cookie it must come back with. */
export async function startOutsideSignIn(
  ctx: Ctx,
  providers: Providers,
  { entry, origin }: { entry: OutsideEntry; origin: string },
) {
  const provider = await providers.behind(entry, ctx.log);
  const browser = newBrowserSecret();
  const journey = newJourney(ctx, browser, origin + callbackPath);
  const location = await provider.beginJourney(journey);
  return new Prepared({
    finish: async (writing) => {
      await noteJourney(writing, journey, { entry, provider: provider.name, browser });
      return { location: location.href, cookie: browserCookie(browser, isUnderTls(origin)) };
    },
  });
}

/** Checks what a browser came back with and opens a session for the person, or a temporary one. */
export async function finishOutsideSignIn(
  ctx: Ctx,
  providers: Providers,
  { answer, browser }: { answer: OutsideAnswer; browser: string | undefined },
) {
  const journey = await takeJourney(ctx, { state: answer.state, browser });
  const provider = await providers.behind(journey.entry, ctx.log);
  if (provider.name !== journey.provider) fail('outside.journeyOver');
  const cameBackTo = new URL(journey.returnAddress);
  for (const [name, value] of Object.entries(answer)) if (value) cameBackTo.searchParams.set(name, value);
  const person = await provider.completeJourney(journey.proof, cameBackTo);
  const settings = await readSettings(ctx.db);
  const arrival: Arrival = { settings, person, provider: provider.name, browserHash: journey.browserHash };
  return admitLinked(ctx, arrival);
}

interface Arrival {
  settings: Settings;
  person: OutsidePerson;
  provider: string;
  browserHash: string;
}

/** Whose account the identity opens is asked again inside the transaction; only the refusal is told outside of it. */
async function admitLinked(ctx: Ctx, arrival: Arrival) {
  const identity = { provider: arrival.provider, kind: 'person' as const, subject: arrival.person.subject };
  const linked = await findLinkedUserId(ctx, identity);
  const user = linked && (await findLoginUserById(ctx.db, linked.id));
  if (user) await assertMayEnter(ctx, arrival.settings, user);
  // Made before the transaction: a hash takes long. Nobody knows the password.
  const unusable = user ? '' : await hashPlainPassword(randomBytes(32).toString('base64url'));
  return new Prepared({
    finish: (writing) =>
      openSessionOf(writing, arrival, { ...identity, realName: arrival.person.realName }, unusable),
  });
}

const assertMayEnter = (ctx: Ctx, settings: Settings, user: LoginUser) =>
  logRefusals(ctx, { user }, async () => {
    await assertAccountOpen(ctx, settings, user);
    await assertNoSecondStep(ctx, user);
  });

type Identity = Parameters<typeof holdOutsidePerson>[1];

async function openSessionOf(ctx: Ctx, arrival: Arrival, identity: Identity, unusable: string) {
  const { db, now } = ctx;
  const row = await holdOutsidePerson(ctx, identity);
  const linked = row.userId === null ? undefined : await findLoginUserById(db, row.userId);
  if (linked) await holdSessions(db, linked.id);
  if (linked) {
    await assertMayEnter(ctx, arrival.settings, linked);
    await markMustSetSecondFactor(db, linked.id, await mustSetSecondFactor(db, arrival.settings, linked));
  }
  const user = linked ?? (await temporaryUser(ctx, row, unusable));
  const { sessionId } = await openSignIn(ctx, arrival.settings, user, { isTemporary: !linked });
  const { legalPersons } = arrival.person;
  await db
    .insertInto('outsideSignIn')
    .values({ signInId: sessionId, personId: row.id, legalPersons: JSON.stringify(legalPersons) })
    .execute();
  await db.updateTable('outsidePerson').set({ lastSignInAt: now() }).where('id', '=', row.id).execute();
  const ticket = await issueHandoverTicket(ctx, sessionId, arrival.browserHash);
  return { location: `/?token=${ticket}`, cookie: '' };
}

/** Who acts for an identity while nothing is linked: always the same one, so that its drafts stay (rulings 32). */
async function temporaryUser(
  ctx: Ctx,
  row: Awaited<ReturnType<typeof holdOutsidePerson>>,
  unusable: string,
): Promise<LoginUser> {
  const known = row.temporaryUserId && (await findLoginUserById(ctx.db, row.temporaryUserId));
  if (known && known.enabledMark === 0) fail('login.disabled');
  if (known) return known;
  const realName = row.realName || translate(ctx.language, 'outside', 'temporaryName');
  const person = { account: `temp${row.id}`, realName, password: '', roleCodes: [], isTemporary: true };
  const id = await createUser(ctx, person, unusable || (await hashPlainPassword(ctx.newId())));
  await ctx.db.updateTable('outsidePerson').set({ temporaryUserId: id }).where('id', '=', row.id).execute();
  return (await findLoginUserById(ctx.db, id)) ?? fail('record.missing', { id });
}
