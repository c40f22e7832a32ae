import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { endingToday } from './ending-today.queries';
import { matches } from './matching';
import { outcomesOf } from './own-outcomes';
import { isWished } from './preview.service';
import { deliveryOf, outcomeOfItem, type Subscriber, writeDeliveries } from './write-deliveries';

/** So many match events are looked at in one transaction. */
const stepSize = 200;

interface Concerned extends Subscriber {
  enterpriseId: string;
  itemId: string;
  documentId: string;
}

/**
 * Tells subscribers to eligibility what their own firm has come to by its facts, by a day or by a rule (portal.md 1 row 35); a step of a
 * job, gives how many events it has taken up. What is told is what the item says now: of a firm that has gone on meanwhile the former is no news.
 */
export async function expandEvents(ctx: Ctx): Promise<number> {
  const events = await ctx.db
    .selectFrom('matchEvent')
    .select('id')
    .where('notifiedAt', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(stepSize)
    .forUpdate()
    .skipLocked()
    .execute();
  if (events.length === 0) return 0;
  const ids = events.map(({ id }) => id);
  await writeDeliveries(ctx, await toldOf(ctx, await concernedBy(ctx, ids)));
  await ctx.db.updateTable('matchEvent').set({ notifiedAt: ctx.now() }).where('id', 'in', ids).execute();
  return events.length;
}

/** Subscriptions of people who act for the firms, where the documents are what they ask for. */
async function concernedBy({ db }: Ctx, ids: readonly string[]): Promise<readonly Concerned[]> {
  const { rows } = await sql<Concerned>`
    select distinct s.id, s."userId", s.eligibility, s.frequency, s."quietFrom", s."quietTo",
        v."enterpriseId", v."itemId", p.id as "documentId"
      from "matchEvent" v join "policyItem" i on i.id = v."itemId" join "policyDocument" p on p.id = i."documentId"
      join "policyEdition" e on e.id = p."publicEditionId" join "enterpriseUser" u on u."enterpriseId" = v."enterpriseId"
      join "policySubscription" s on s."userId" = u."userId"
     where v.id = any(${[...ids]}) and v."to" in ('eligible', 'nearMiss') and s.eligibility <> ''
       and s.state = 'active' and s."deleteMark" = 0 and s."creatorTime" <= v.at and ${matches()}
     order by s."userId", s.eligibility desc, s.id`.execute(db);
  return rows;
}

async function toldOf(ctx: Ctx, concerned: readonly Concerned[]) {
  const documentIds = [...new Set(concerned.map(({ documentId }) => documentId))];
  const asked = new Set(concerned.map(({ enterpriseId, itemId }) => `${enterpriseId} ${itemId}`));
  const outcomes = await outcomesOf(
    ctx,
    [...new Set(concerned.map(({ enterpriseId }) => enterpriseId))],
    documentIds,
    (enterpriseId, itemId) => asked.has(`${enterpriseId} ${itemId}`),
  );
  const said = new Map(outcomes.map((one) => [`${one.enterpriseId} ${one.itemId}`, one]));
  const ending = await endingToday(ctx, documentIds);
  return concerned.flatMap(({ enterpriseId, itemId, documentId: _document, ...subscriber }) => {
    const now = said.get(`${enterpriseId} ${itemId}`);
    if (!now || !isWished(subscriber.eligibility, now.outcome)) return [];
    return [deliveryOf(ctx, subscriber, outcomeOfItem(now), ending.has(itemId))];
  });
}
