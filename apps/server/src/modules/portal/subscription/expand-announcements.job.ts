import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import type { JobSteps, SteppedJob } from '#platform/jobs/jobs';
import { dueTime } from './due-time';
import { matches } from './matching';
import { outcomesOf } from './own-outcomes';
import { isWished } from './preview.service';

/** So many subscribers are looked at in one transaction. */
const stepSize = 5_000;

/**
 * Writes a delivery for every subscriber a release concerns, in the order of people, a step at a time: killed in the middle it goes on
 * where the last step ended, and a delivery that is there already is not written again (portal.md 2.10).
 */
export const expandAnnouncementsJob: SteppedJob = {
  name: 'portal.expandAnnouncements',
  cron: '* * * * *',
  atStart: true,
  handleSteps: async (steps) => {
    while (steps.goesOn()) {
      const open = await steps.inStep(readOldest);
      if (!open) return;
      await expand(steps, open.id);
    }
  },
};

const readOldest = async ({ db }: Ctx) =>
  await db
    .selectFrom('portalAnnouncement')
    .select('id')
    .where('expandedTime', 'is', null)
    .orderBy('creatorTime')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

async function expand(steps: JobSteps, id: string) {
  while (steps.goesOn()) if (await steps.inStep((ctx) => expandStep(ctx, id))) return;
}

/** True once everybody was looked at. */
async function expandStep(ctx: Ctx, id: string): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('portalAnnouncement')
    .selectAll()
    .where('id', '=', id)
    .where('expandedTime', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return true;
  const { people, isLast } = await subscribersAfter(ctx, open);
  await writeDeliveries(ctx, await toldOf(ctx, open, people));
  await ctx.db
    .updateTable('portalAnnouncement')
    .set({ lastUserId: people.at(-1)?.userId ?? open.lastUserId, ...(isLast && { expandedTime: ctx.now() }) })
    .where('id', '=', id)
    .execute();
  return isLast;
}

type Announcement = {
  id: string;
  kind: string;
  documentId: string;
  editionId: string;
  itemId: string | null;
  lastUserId: string;
};

interface Subscriber {
  id: string;
  userId: string;
  eligibility: '' | 'eligible' | 'nearMiss';
  frequency: 'immediate' | 'daily' | 'weekly';
  quietFrom: number | null;
  quietTo: number | null;
}

/** Whole people: those whose last subscription does not fit into the step are looked at in the next one. */
async function subscribersAfter(
  { db }: Ctx,
  { kind, editionId, lastUserId }: Announcement,
): Promise<{ people: readonly Subscriber[]; isLast: boolean }> {
  const wished = kind === 'ruleReleased' ? sql`s.eligibility <> ''` : sql`true`;
  const { rows } = await sql<Subscriber>`
    select s.id, s."userId", s.eligibility, s.frequency, s."quietFrom", s."quietTo"
      from "policySubscription" s, "policyEdition" e
     where e.id = ${editionId} and s.state = 'active' and s."deleteMark" = 0 and s."userId" > ${lastUserId} and ${wished} and ${matches()}
     order by s."userId", s.eligibility desc, s.id limit ${stepSize}`.execute(db);
  if (rows.length < stepSize) return { people: rows, isLast: true };
  const last = rows.at(-1)?.userId;
  const whole = rows.filter(({ userId }) => userId !== last);
  return { people: whole.length > 0 ? whole : rows, isLast: false };
}

interface Delivery {
  subscriptionId: string;
  userId: string;
  subject: string;
  edition: string;
  documentId: string;
  itemId: string | null;
  outcome: string | null;
  dueTime: Date;
  heldFor: '' | 'quiet' | 'digest';
}

async function toldOf(ctx: Ctx, open: Announcement, found: readonly Subscriber[]): Promise<Delivery[]> {
  const plain = found.filter(({ eligibility }) => eligibility === '');
  const told = plain.map((one) =>
    deliveryOf(ctx, one, { subject: open.documentId, edition: open.editionId, documentId: open.documentId }),
  );
  return [
    ...told,
    ...(await eligibleOf(
      ctx,
      open,
      found.filter(({ eligibility }) => eligibility !== ''),
    )),
  ];
}

/** Of those who want to hear only of what their firm may have: the items that say so today. */
async function eligibleOf(ctx: Ctx, { documentId, itemId }: Announcement, found: readonly Subscriber[]) {
  if (found.length === 0) return [];
  const acting = await ctx.db
    .selectFrom('enterpriseUser')
    .select(['userId', 'enterpriseId'])
    .where('userId', 'in', [...new Set(found.map(({ userId }) => userId))])
    .execute();
  const outcomes = await outcomesOf(ctx, [...new Set(acting.map((one) => one.enterpriseId))], [documentId]);
  const wanted = itemId === null ? outcomes : outcomes.filter((one) => one.itemId === itemId);
  return found.flatMap((one) => {
    const firms = new Set(
      acting.filter(({ userId }) => userId === one.userId).map(({ enterpriseId }) => enterpriseId),
    );
    return wanted
      .filter(({ enterpriseId, outcome }) => firms.has(enterpriseId) && isWished(one.eligibility, outcome))
      .map(({ itemId: subject, ruleId, outcome }) =>
        deliveryOf(ctx, one, {
          subject,
          edition: `${ruleId} ${outcome}`,
          documentId,
          itemId: subject,
          outcome,
        }),
      );
  });
}

export function deliveryOf(
  { now }: Pick<Ctx, 'now'>,
  { id, userId, ...wishes }: Subscriber,
  of: Pick<Delivery, 'subject' | 'edition' | 'documentId'> & Partial<Pick<Delivery, 'itemId' | 'outcome'>>,
): Delivery {
  const { at, heldFor } = dueTime(wishes, now());
  return { itemId: null, outcome: null, ...of, subscriptionId: id, userId, dueTime: at, heldFor };
}

/** Once for each person, subject and edition, whichever of his subscriptions it is for. */
export async function writeDeliveries({ db, now }: Pick<Ctx, 'db' | 'now'>, told: readonly Delivery[]) {
  for (const some of inChunks(told)) {
    await db
      .insertInto('policyDelivery')
      .values(some)
      .onConflict((conflict) => conflict.columns(['userId', 'subject', 'edition', 'channel']).doNothing())
      .execute();
    await db
      .updateTable('policySubscription')
      .set({ lastMatchedTime: now() })
      .where('id', 'in', [...new Set(some.map(({ subscriptionId }) => subscriptionId))])
      .execute();
  }
}
