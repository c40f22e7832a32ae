import type { Ctx } from '#platform/context';
import type { Plugs } from '#platform/plugs';
import { indexDuePolicies, indexUnlessBusy } from '../policy-search/index-policies';
import { readSynonyms } from '../policy-search/synonyms';
import { type HeldPolicy, readChanges, readStanding } from './held-policy';
import { LibraryIndex } from './library-index';

type Reading = Pick<Ctx, 'db' | 'plugs' | 'now' | 'log'>;

interface Library {
  revision: number;
  held: Map<number, HeldPolicy>;
  index: LibraryIndex;
}

/** Written at once by whoever reads; what is more waits for the job. */
const mostByReader = 200;
const restMs = 30_000;
const restsUntil = new WeakMap<Plugs, number>();
const libraries = new WeakMap<Plugs, Library>();
const renewals = new WeakMap<Plugs, Promise<LibraryIndex>>();

/**
 * The library as of now. What changed since the last call is read first, once for all who ask meanwhile; of what nothing changed, one
 * statement says so.
 */
export async function readLibrary(ctx: Reading): Promise<LibraryIndex> {
  const { revision, isDue } = await readStanding(ctx);
  const library = libraries.get(ctx.plugs);
  if (!isDue && library?.revision === revision) return library.index;
  const running = renewals.get(ctx.plugs);
  if (running) return await running;
  const renewal = renewed(ctx, isDue).finally(() => renewals.delete(ctx.plugs));
  renewals.set(ctx.plugs, renewal);
  return await renewal;
}

async function renewed(ctx: Reading, isDue: boolean): Promise<LibraryIndex> {
  if (isDue) await writeDue(ctx);
  const library = libraries.get(ctx.plugs);
  const held = new Map(library?.held);
  const revision = await readChanges(ctx, held, library?.revision ?? 0);
  if (library && revision === library.revision) return library.index;
  const index = new LibraryIndex(held.values(), await readSynonyms(ctx));
  libraries.set(ctx.plugs, { revision, held, index });
  return index;
}

/**
 * What cannot be written is told to the operator and left to the job for a while: visitors read the rest. Whoever reads first has
 * nothing older to read, so he waits for who is writing already.
 */
async function writeDue(ctx: Reading) {
  if ((restsUntil.get(ctx.plugs) ?? 0) > Date.now()) return;
  const write = libraries.has(ctx.plugs) ? indexUnlessBusy : indexDuePolicies;
  try {
    await ctx.db.transaction().execute(async (db) => void (await write({ ...ctx, db }, mostByReader)));
  } catch (error) {
    restsUntil.set(ctx.plugs, Date.now() + restMs);
    ctx.log.error({ err: error }, 'changed policies could not be written to the search');
  }
}
