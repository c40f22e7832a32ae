import { randomBytes } from 'node:crypto';
import { fail, type OutsideEntry } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { sha256 } from '#platform/hash';
import type { JourneyProof } from './provider';

const journeyMs = 10 * 60_000;

interface Beginning {
  entry: OutsideEntry;
  provider: string;
  browser: string;
}

type Hashing = Pick<Ctx, 'secrets'>;

/** What a journey of this browser will be proved by. */
export const newJourney = (hashing: Hashing, browser: string, returnAddress: string): JourneyProof =>
  proofOf(hashing, randomBytes(32).toString('base64url'), browser, returnAddress);

/** Notes that a browser leaves for a platform; the table keeps hashes only. */
export async function noteJourney(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { state, returnAddress }: JourneyProof,
  { entry, provider, browser }: Beginning,
): Promise<void> {
  await db
    .insertInto('outsideJourney')
    .values({
      stateHash: sha256(state),
      browserHash: sha256(browser),
      entry,
      provider,
      returnAddress,
      expiresAt: new Date(now().getTime() + journeyMs),
    })
    .execute();
}

/**
 * Takes the journey a browser comes back from: it is over then, whatever the platform has to say. Only the browser it
 * began in can take it, so an address that was caught elsewhere neither opens nor ends anything.
 */
export async function takeJourney(
  { db, now, secrets }: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  { state, browser }: { state: string | undefined; browser: string | undefined },
) {
  if (!state || !browser) fail('outside.journeyOver');
  const taken = await db
    .updateTable('outsideJourney')
    .set({ usedAt: now() })
    .where('stateHash', '=', sha256(state))
    .where('browserHash', '=', sha256(browser))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', instant(now()))
    .returning(['entry', 'provider', 'returnAddress', 'browserHash'])
    .executeTakeFirst();
  if (!taken) fail('outside.journeyOver');
  return { ...taken, proof: proofOf({ secrets }, state, browser, taken.returnAddress) };
}

/** Nonce and verifier follow from what the browser holds and our key, so nobody has to store them. */
const proofOf = (
  { secrets }: Hashing,
  state: string,
  browser: string,
  returnAddress: string,
): JourneyProof => ({
  state,
  nonce: secrets.keyedHash(`${state} ${browser}`, 'outside.nonce'),
  codeVerifier: secrets.keyedHash(`${state} ${browser}`, 'outside.verifier'),
  returnAddress,
});
