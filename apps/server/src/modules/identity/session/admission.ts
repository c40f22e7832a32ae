import { accessWords, fail, isPowerWord } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { actorOf, minuteOf, type PeopleCache, type Person, restOf } from '#modules/permission';
import type { Actor } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { Binding } from '#platform/http/routes';
import {
  findSession,
  isSilentTooLong,
  isTokenForm,
  readToken,
  type SessionRow,
  touchSession,
} from './session.service';

const minuteMs = 60_000;
/** Calls that a locked screen and a password that must be changed leave open. */
const openWhileLocked = new Set(['oauth.lockScreen', 'oauth.logout', 'oauth.getConfig', 'oauth.imageCode']);
const openBeforeChange = new Set([
  ...openWhileLocked,
  'oauth.read',
  'permission/Users/Current.modifyPassword',
  'permission/Users/Current.setLanguage',
]);

/** The same while a second factor must be turned on. */
const openBeforeSecondFactor = new Set([
  ...openBeforeChange,
  'permission/Users/Current/SecondFactor.read',
  'permission/Users/Current/SecondFactor.begin',
  'permission/Users/Current/SecondFactor.confirm',
]);

/** What a person without a linked account may call beside the public calls (rulings 32). */
const openToTemporary = new Set([
  ...openWhileLocked,
  'oauth.read',
  'oauth/outside.listLinks',
  'oauth/outside.link',
  'oauth/outside.listLegalPersons',
  'oauth/outside.chooseLegalPerson',
  'permission/Users/Current.setLanguage',
]);

export const visitor: Actor = {
  userId: '',
  account: '',
  realName: '',
  isAdministrator: false,
  roleCodes: [],
  organizeId: '',
  areaId: '',
  sessionId: '',
  isTemporary: false,
  holds: () => false,
  limit: () => undefined,
  hiddenColumns: () => new Set(),
  hiddenFields: () => new Set(),
};

export interface AdmissionParts {
  db: Kysely<Database>;
  people: PeopleCache;
  now: () => Date;
}

/** Finds who is calling. A public call is let through as a visitor whatever its token says. */
export function createAdmission(parts: AdmissionParts) {
  const refuse = ({ endpoint }: Binding, why: 'expired' | 'replaced' | 'unknown') =>
    endpoint.access === 'public' ? visitor : fail(`session.${why}`);

  return async ({ headers }: FastifyRequest, binding: Binding): Promise<Actor> => {
    const token = readToken(headers.authorization);
    if (token === undefined) return refuse(binding, 'expired');
    if (!isTokenForm(token)) return refuse(binding, 'unknown');
    const session = await findSession(parts.db, token);
    if (!session) return refuse(binding, 'unknown');
    const admitted = await admitSession(parts, session, binding);
    if (typeof admitted === 'string') return refuse(binding, admitted);
    const actor = actorOf(admitted, session, parts.now);
    parts.people.remember(actor, admitted);
    return actor;
  };
}

async function admitSession(
  { db, people, now }: AdmissionParts,
  session: SessionRow,
  binding: Binding,
): Promise<Person | 'expired' | 'replaced'> {
  const at = now();
  if (session.endedAt !== null) return session.endReason === 'replaced' ? 'replaced' : 'expired';
  if (session.expiresAt <= at.getTime() || session.deleteMark === 1 || session.enabledMark === 0)
    return 'expired';
  const person = await people.find(session.userId, session.version);
  if (!person || (await isIdle(db, session, person, at))) return 'expired';
  if (binding.endpoint.access !== 'public') {
    assertOpen(session, person, binding);
    assertPower(person, binding, at);
  }
  return person;
}

/** The idle clock moves on when the last call is more than a minute ago. */
async function isIdle(
  db: Kysely<Database>,
  session: SessionRow,
  { settings }: Person,
  at: Date,
): Promise<boolean> {
  if (at.getTime() - session.lastActiveTime < minuteMs) return false;
  if (isSilentTooLong(session, settings, at)) return true;
  await touchSession(db, session.id, at);
  return false;
}

function assertOpen(session: SessionRow, person: Person, binding: Binding) {
  if (session.lockedAt !== null && !openWhileLocked.has(binding.name)) fail('screen.locked');
  if (session.isTemporary && !openToTemporary.has(binding.name)) fail('outside.linkFirst');
  if (person.row.mustChangePassword && !openBeforeChange.has(binding.name))
    fail('account.passwordMustChange');
  if (person.row.mustSetSecondFactor && !openBeforeSecondFactor.has(binding.name))
    fail('account.secondFactorMust');
}

/**
 * Power that rests is held no more (`actorOf`); here its person reads why. A call that a right of another kind opens too
 * is judged by that right.
 */
function assertPower(person: Person, { endpoint: { access } }: Binding, at: Date) {
  const rest = restOf(person, at);
  if (rest === undefined) return;
  const words = accessWords(access).filter((word) => person.grants.words.has(word));
  if (words.length > 0 && words.every(isPowerWord))
    fail('account.powerRests', { by: rest.by, until: minuteOf(rest.until) });
}
