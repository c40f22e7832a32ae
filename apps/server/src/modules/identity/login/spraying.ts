import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { countSecurityFigure } from '#platform/http/security-figures';
import type { WirePassword } from '#platform/password/hash-password';
import { keyedHash } from '#platform/secrets';
import { networkOf } from './login-throttle';

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

/** Told once for each network or password and window; worked off by `messages`. */
export const sprayingJob = 'security.spraying';

/** Where guesses are counted: the network, and the password under a hash too short to be found again from it. */
function placesOf(ipAddress: string, password: Pick<WirePassword, 'md5'> | undefined, now: Date) {
  const slot = Math.floor(now.getTime() / windowMs);
  const of = (place: string): [string, string] => [`${place}|${slot}`, `${place}|${slot - 1}`];
  return {
    network: of(`network:${networkOf(ipAddress)}`),
    password: password && of(`password:${keyedHash(password.md5, 'spraying').slice(0, 8)}`),
  };
}

const namesAt = (
  places: readonly string[],
) => sql<number>`(select count(*)::int from (select from "guessedName"
  where place = any(${[...places]}) limit ${mostCounted}) as guessed)`;

/** As parts of another statement, so that a sign-in is not asked about once more. */
export function spreadOf(ipAddress: string, password: Pick<WirePassword, 'md5'> | undefined, now: Date) {
  const places = placesOf(ipAddress, password, now);
  return { fromNetwork: namesAt(places.network), withPassword: namesAt(places.password ?? []) };
}

/** How much harder a spread of guesses makes the next one: 0 not at all, then by each doubling. */
export function hardnessOf({ fromNetwork, withPassword }: Spread): number {
  const times = Math.max(fromNetwork / slowFrom.fromNetwork, withPassword / slowFrom.withPassword);
  return times < 1 ? 0 : 1 + Math.floor(Math.log2(times));
}

/** Notes a wrong password; tells where it has become one of so many names that somebody should know. */
export async function noteWrongGuess(
  db: Kysely<Database>,
  { name, ipAddress, password, now }: { name: string; ipAddress: string; password: WirePassword; now: Date },
): Promise<string[]> {
  const places = placesOf(ipAddress, password, now);
  const [network, word = ''] = [places.network[0], places.password?.[0]];
  const nameHash = keyedHash(name, 'guessed name').slice(0, 16);
  const { rows } = await sql<{ place: string; names: number }>`
    with noted as (
      insert into "guessedName" (place, "nameHash", at)
      values (${network}, ${nameHash}, ${now}::timestamptz), (${word}, ${nameHash}, ${now}::timestamptz)
      on conflict do nothing returning place)
    select noted.place, 1 + count(known.place)::int as names from noted
    left join "guessedName" as known on known.place = noted.place group by noted.place`.execute(db);
  const most = (place: string) => (place === network ? raiseFrom.fromNetwork : raiseFrom.withPassword);
  return rows.filter(({ place, names }) => names >= most(place)).map(({ place }) => place);
}

/** Tells of a spread once for each place: the log and the figures at once, the administrators by a job. */
export async function raiseSpraying({ db, jobs, log, origin, now }: RaisingCtx, places: readonly string[]) {
  for (const place of places) {
    const first = await db
      .insertInto('loginThrottle')
      .values({ key: `raised:${place}`, failures: 1, windowStart: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!first) continue;
    const kind = place.startsWith('network:') ? 'network' : 'password';
    log.warn({ kind, ipAddress: origin.ipAddress }, 'wrong passwords are tried at many accounts');
    countSecurityFigure('spraying');
    await jobs.send(sprayingJob, {
      kind,
      ipAddress: origin.ipAddress,
      names: raiseFrom[kind === 'network' ? 'fromNetwork' : 'withPassword'],
    });
  }
}
export type RaisingCtx = Pick<Ctx, 'db' | 'jobs' | 'log' | 'origin' | 'now'>;
