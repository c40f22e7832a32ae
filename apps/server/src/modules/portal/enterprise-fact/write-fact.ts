import type { FactSource } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { sameValue } from './held-fact';

/** A value as one source tells it. */
export interface ToldFact {
  enterpriseId: string;
  factKey: string;
  year: number | null;
  value: unknown;
  source: FactSource;
  /** Whose system, of an official one; who attests, of an attested one. */
  fromSystem: string;
  asOf: string;
  expiresOn: string | null;
  evidenceFileId?: string | null;
  basis?: string;
  importId?: string | null;
}

type Said = Pick<ToldFact, 'enterpriseId' | 'factKey' | 'year' | 'source' | 'fromSystem'>;

/** Values that stand of one fact, as one source tells them. A firm and a department tell theirs over their last one. */
const standingOf = ({ db }: Pick<Ctx, 'db'>, { enterpriseId, factKey, year, source, fromSystem }: Said) =>
  db
    .selectFrom('enterpriseFact')
    .select(['id', 'value'])
    .where('enterpriseId', '=', enterpriseId)
    .where('factKey', '=', factKey)
    .where('source', '=', source)
    .$if(source === 'official', (q) => q.where('fromSystem', '=', fromSystem))
    .where('endedTime', 'is', null)
    .where('year', 'is not distinct from', year)
    .execute();

/** Ends values; `supersededBy` is the one that takes their place. */
export async function endFacts(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
  supersededBy: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('enterpriseFact')
    .set({ endedTime: now(), supersededBy })
    .where('id', 'in', [...ids])
    .where('endedTime', 'is', null)
    .execute();
}

/** Writes what a source tells now and ends what it told before; the former value stays in the history. */
export async function writeFact(
  ctx: Pick<Ctx, 'db' | 'now' | 'newId' | 'actor'>,
  { value, evidenceFileId = null, ...told }: ToldFact,
): Promise<{ id: string; isChanged: boolean }> {
  const before = await standingOf(ctx, told);
  const id = ctx.newId();
  await endFacts(
    ctx,
    before.map((one) => one.id),
    id,
  );
  await ctx.db
    .insertInto('enterpriseFact')
    .values({ ...told, id, evidenceFileId, value: JSON.stringify(value), creatorUserId: ctx.actor.userId })
    .execute();
  return { id, isChanged: !before.some((one) => sameValue(one.value, value)) };
}

/** Ends what a source told, without a new value. Answers whether there was any. */
export async function takeBackFact(ctx: Pick<Ctx, 'db' | 'now'>, said: Said): Promise<boolean> {
  const before = await standingOf(ctx, said);
  await endFacts(
    ctx,
    before.map(({ id }) => id),
  );
  return before.length > 0;
}
