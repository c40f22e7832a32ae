import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { JobSteps, SteppedJob } from '#platform/jobs/jobs';
import { expandJob } from '../announcement/announce-release';
import { grouped } from '../policy-search/grouped';
import { endingToday } from './ending-today.queries';
import { expandEvents } from './expand-events';
import { matches } from './matching';
import { outcomesOf } from './own-outcomes';
import { isWished } from './preview.service';
import { sendDue } from './send-deliveries.job';
import {
  type Delivery,
  deliveryOf,
  outcomeOfItem,
  type Subscriber,
  writeDeliveries,
} from './write-deliveries';

/** So many subscribers are looked at in one transaction. */
const stepSize = 5_000;

/**
 * Writes a delivery for every subscriber a release or a change of his own firm concerns, in the order of people, a step at a time: killed
 * in the middle it goes on where the last step ended, and a delivery that is there already is not written again (portal.md 2.10). What
 * is due is sent at the end, so that nobody waits for the next turn of the clock.
 */
export const expandAnnouncementsJob: SteppedJob = {
  name: expandJob,
  cron: '* * * * *',
  atStart: true,
  isAwaited: true,
  handleSteps: async (steps) => {
    await expandAll(steps);
    while (steps.goesOn()) if ((await steps.inStep(expandEvents)) === 0) break;
    await sendDue(steps);
  },
};

async function expandAll(steps: JobSteps) {
  while (steps.goesOn()) {
    const open = await steps.inStep(readOldest);
    if (!open) return;
    while (steps.goesOn()) if (await steps.inStep((ctx) => expandStep(ctx, open.id))) break;
  }
}

const readOldest = async ({ db }: Ctx) =>
  await db
    .selectFrom('portalAnnouncement')
    .select('id')
    .where('expandedTime', 'is', null)
    .orderBy('creatorTime')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

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

/**
 * Whole people: those whose last subscription does not fit into the step are looked at in the next one. Who subscribed later is told of
 * what comes after that, and nobody of what was taken away meanwhile.
 */
async function subscribersAfter(
  { db }: Ctx,
  { id, kind, editionId, lastUserId }: Announcement,
): Promise<{ people: readonly Subscriber[]; isLast: boolean }> {
  const wished = kind === 'ruleReleased' ? sql`s.eligibility <> ''` : sql`true`;
  const { rows } = await sql<Subscriber>`
    select s.id, s."userId", s.eligibility, s.frequency, s."quietFrom", s."quietTo"
      from "policySubscription" s, "policyEdition" e, "portalAnnouncement" a join "policyDocument" p on p.id = a."documentId"
     where e.id = ${editionId} and a.id = ${id} and p."endReason" is null and s.state = 'active' and s."deleteMark" = 0 and s."userId" > ${lastUserId}
       and s."creatorTime" <= a."creatorTime" and ${wished} and ${matches()}
     order by s."userId", s.eligibility desc, s.id limit ${stepSize}`.execute(db);
  if (rows.length < stepSize) return { people: rows, isLast: true };
  const last = rows.at(-1)?.userId;
  const whole = rows.filter(({ userId }) => userId !== last);
  return { people: whole.length > 0 ? whole : rows, isLast: false };
}

async function toldOf(ctx: Ctx, open: Announcement, found: readonly Subscriber[]): Promise<Delivery[]> {
  const { documentId, editionId } = open;
  const ending = await endingToday(ctx, found.length === 0 ? [] : [documentId]);
  const [plain, choosy] = [
    found.filter(({ eligibility }) => eligibility === ''),
    found.filter(({ eligibility }) => eligibility !== ''),
  ];
  const released = { subject: documentId, edition: editionId, documentId };
  const told = plain.map((one) => deliveryOf(ctx, one, released, ending.has(documentId)));
  return [...told, ...(await eligibleOf(ctx, open, choosy, ending))];
}

/** Of those who want to hear only of what their firm may have: the items that say so today. */
async function eligibleOf(
  ctx: Ctx,
  { documentId, itemId }: Announcement,
  found: readonly Subscriber[],
  ending: ReadonlySet<string>,
) {
  if (found.length === 0) return [];
  const acting = await ctx.db
    .selectFrom('enterpriseUser')
    .select(['userId', 'enterpriseId'])
    .where('userId', 'in', [...new Set(found.map(({ userId }) => userId))])
    .execute();
  const outcomes = await outcomesOf(
    ctx,
    [...new Set(acting.map((one) => one.enterpriseId))],
    [documentId],
    (_firm, item) => itemId === null || item === itemId,
  );
  const firmsOf = grouped(acting, ({ userId }) => userId);
  const saidOf = grouped(outcomes, ({ enterpriseId }) => enterpriseId);
  return found.flatMap((one) =>
    (firmsOf.get(one.userId) ?? [])
      .flatMap(({ enterpriseId }) => saidOf.get(enterpriseId) ?? [])
      .filter(({ outcome }) => isWished(one.eligibility, outcome))
      .map((said) => deliveryOf(ctx, one, outcomeOfItem(said), ending.has(said.itemId))),
  );
}
