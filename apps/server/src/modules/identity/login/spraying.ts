import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { WirePassword } from '#platform/password/hash-password';
import { networkOf } from '../throttle/login-throttle';

const windowMs = 15 * 60_000;
/** Different names guessed at in this window and the one before. */
export interface Spread {
  fromNetwork: number;
  withPassword: number;
}
/** From so many names on strangers answer a captcha wherever the next guess goes. */
const slowFrom: Spread = { fromNetwork: 10, withPassword: 10 };
/** From so many on the administrators are told. A whole office behind one address mistypes now and then. */
const raiseFrom: Spread = { fromNetwork: 20, withPassword: 10 };
const mostCounted = 100;

/** Worked off by `messages`, a higher module. */
export const sprayingJob = 'security.spraying';

/** Where a guess comes from, and when. */
type GuessCtx = Pick<Ctx, 'origin' | 'now' | 'secrets'>;
type Guessed = Pick<WirePassword, 'md5'> | undefined;

/** The hash of the password is too short for it to be found again from it. */
function placesOf({ origin: { ipAddress }, now, secrets }: GuessCtx, password: Guessed) {
  const slot = Math.floor(now().getTime() / windowMs);
  const of = (place: string): [string, string] => [`${place}|${slot}`, `${place}|${slot - 1}`];
  return {
    network: of(`network:${networkOf(ipAddress)}`),
    password: password && of(`password:${secrets.keyedHash(password.md5, 'spraying').slice(0, 8)}`),
  };
}

/** Bounded: a place that is guessed at for hours must not make each further guess dearer. */
const namesWhere = (isThere: RawBuilder<unknown>) => sql<number>`(select count(*)::int from (
  select from "guessedName" where ${isThere} limit ${mostCounted}) as guessed)`;

const namesAt = (places: readonly string[]) => namesWhere(sql`place = any(${[...places]})`);

/** As parts of another statement: a sign-in asks the database no more often for it. */
export function spreadOf(ctx: GuessCtx, password: Guessed) {
  const places = placesOf(ctx, password);
  return { fromNetwork: namesAt(places.network), withPassword: namesAt(places.password ?? []) };
}

/** 0: not at all. Doublings, so that an office that mistypes stays far from what a program is asked for. */
export function hardnessOf({ fromNetwork, withPassword }: Spread): number {
  const times = Math.max(fromNetwork / slowFrom.fromNetwork, withPassword / slowFrom.withPassword);
  return times < 1 ? 0 : 1 + Math.floor(Math.log2(times));
}

/** Gives the places where so many names were guessed at that somebody should know. */
export async function noteWrongGuess(
  ctx: GuessCtx & Pick<Ctx, 'db'>,
  { name, password }: { name: string; password: WirePassword },
): Promise<string[]> {
  const places = placesOf(ctx, password);
  const now = ctx.now();
  const [network, word = ''] = [places.network[0], places.password?.[0]];
  const nameHash = ctx.secrets.keyedHash(name, 'guessed name').slice(0, 16);
  const { rows } = await sql<{ place: string; names: number }>`
    with noted as (
      insert into "guessedName" (place, "nameHash", at)
      values (${network}, ${nameHash}, ${now}::timestamptz), (${word}, ${nameHash}, ${now}::timestamptz)
      on conflict do nothing returning place)
    select noted.place, 1 + ${namesWhere(sql`place = noted.place`)} as names from noted`.execute(ctx.db);
  const most = (place: string) => (place === network ? raiseFrom.fromNetwork : raiseFrom.withPassword);
  return rows.filter(({ place, names }) => names >= most(place)).map(({ place }) => place);
}

/**
 * Tells of a spread once for each place. Nobody's sign-in depends on it: what fails is logged, and the next
 * wrong guess tells it.
 */
export async function raiseSpraying(ctx: RaisingCtx, places: readonly string[]) {
  for (const place of places)
    await raiseOnce(ctx, place).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'that passwords are guessed at many accounts could not be told'),
    );
}

export type RaisingCtx = Pick<Ctx, 'db' | 'jobs' | 'log' | 'origin' | 'now' | 'plugs' | 'secrets'>;

/** That it was told is kept with the job that tells it, or neither is. */
async function raiseOnce({ db, jobs, log, origin: { ipAddress }, now, plugs }: RaisingCtx, place: string) {
  const kind = place.startsWith('network:') ? 'network' : 'password';
  const names = raiseFrom[kind === 'network' ? 'fromNetwork' : 'withPassword'];
  const isFirst = await db.transaction().execute(async (within) => {
    const first = await within
      .insertInto('loginThrottle')
      .values({ key: `raised:${place}`, failures: 1, windowStart: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (first) await jobs.send(sprayingJob, { kind, ipAddress, names }, { within });
    return first !== undefined;
  });
  if (!isFirst) return;
  log.warn({ kind, ipAddress }, 'wrong passwords are tried at many accounts');
  plugs.signInFigures.count('spraying');
}
