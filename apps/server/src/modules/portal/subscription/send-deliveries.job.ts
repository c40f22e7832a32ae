import { type Language, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';
import type { JobSteps, SteppedJob } from '#platform/jobs/jobs';
import { grouped } from '../policy-search/grouped';
import { afterQuiet, isQuiet, mostADay, nextMorning } from './due-time';
import { endingToday } from './ending-today.queries';

/** So many deliveries are sent in one transaction. */
const stepSize = 2_000;

/**
 * Sends what is due: whoever waits for one thing gets it as one message with everybody else who waits for it, whoever waits for more gets
 * one message of all. A message and its deliveries are kept together, so that nothing is sent twice and nothing is lost (portal.md 2.10).
 */
export const sendDeliveriesJob: SteppedJob = {
  name: 'portal.sendDeliveries',
  cron: '* * * * *',
  atStart: true,
  handleSteps: (steps) => sendDue(steps),
};

/** Sends until nothing is due. */
export async function sendDue(steps: JobSteps): Promise<void> {
  while (steps.goesOn()) if ((await steps.inStep(sendStep)) === 0) return;
}

interface Due {
  id: number;
  userId: string;
  documentId: string;
  subject: string;
  outcome: string | null;
  frequency: 'immediate' | 'daily' | 'weekly';
  title: string;
  itemName: string | null;
  sentToday: number;
  quietFrom: number | null;
  quietTo: number | null;
}

/** Gives how many were taken up. */
async function sendStep(ctx: Ctx): Promise<number> {
  await alone(ctx);
  const due = await takeDue(ctx);
  if (due.length === 0) return 0;
  const early = due.filter((one) => isOver(one) || isQuiet(one, ctx.now()));
  const ending = await endingToday(ctx, [...new Set(early.map(({ documentId }) => documentId))]);
  const held = early.filter(({ subject }) => !ending.has(subject));
  await hold(ctx, held);
  const heldIds = new Set(held.map(({ id }) => id));
  for (const together of groupsOf(due.filter(({ id }) => !heldIds.has(id)))) await sendGroup(ctx, together);
  return due.length;
}

const isOver = ({ frequency, sentToday }: Due) => frequency === 'immediate' && sentToday >= mostADay;

/** Two at once would not see what the other sends to the same person. */
const alone = ({ db }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('portal.sendDeliveries', 0))`.execute(db);

/**
 * Due ones of people in order, as far as they fit into a step; paused and deleted subscriptions send nothing, and neither does a document
 * that the public reads no more.
 */
async function takeDue({ db, now }: Ctx): Promise<Due[]> {
  const at = now();
  const { rows } = await sql<Due>`
    with waiting as (
      select d.id from "policyDelivery" d join "policySubscription" s on s.id = d."subscriptionId"
        join "policyDocument" p on p.id = d."documentId" and p."endReason" is null and p."deleteMark" = 0
        join "policyEdition" e on e.id = p."publicEditionId" and e.state = 'published'
       where d."sentTime" is null and d."dueTime" <= ${at} and s.state = 'active' and s."deleteMark" = 0
       order by d."userId", d.id limit ${stepSize} for update of d skip locked)
    select d.id, d."userId", d."documentId", d.subject, d.outcome, s.frequency, s."quietFrom", s."quietTo", e.title, i."fullName" as "itemName",
      (select count(distinct o."messageId")::int from "policyDelivery" o
        where o."userId" = d."userId" and o."sentTime" >= date_trunc('day', ${at}::timestamptz)) as "sentToday"
     from waiting w join "policyDelivery" d on d.id = w.id join "policySubscription" s on s.id = d."subscriptionId"
     join "policyDocument" p on p.id = d."documentId" join "policyEdition" e on e.id = p."publicEditionId"
     left join "policyItem" i on i.id = d."itemId" order by d."userId", d.id`.execute(db);
  return rows;
}

/** What would be one too many today waits for the next morning, what is due in quiet hours for their end. */
async function hold({ db, now }: Ctx, held: readonly Due[]) {
  const waits = held.map((one) => ({
    id: one.id,
    at: afterQuiet(one, isOver(one) ? nextMorning(now()) : now()).getTime(),
    heldFor: isOver(one) ? ('cap' as const) : ('quiet' as const),
  }));
  for (const some of grouped(waits, ({ at, heldFor }) => `${at} ${heldFor}`).values()) {
    const [{ at, heldFor } = { at: 0, heldFor: 'cap' as const }] = some;
    await db
      .updateTable('policyDelivery')
      .set({ dueTime: new Date(at), heldFor })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  }
}

/** People who wait for exactly the same are told together. */
function groupsOf(due: readonly Due[]): { userIds: string[]; parts: Due[]; ids: number[] }[] {
  const ofUsers = new Map<string, Due[]>();
  for (const one of due) ofUsers.set(one.userId, [...(ofUsers.get(one.userId) ?? []), one]);
  const groups = new Map<string, { userIds: string[]; parts: Due[]; ids: number[] }>();
  for (const [userId, parts] of ofUsers) {
    const key = JSON.stringify(parts.map(({ subject, outcome }) => [subject, outcome]));
    const group = groups.get(key) ?? { userIds: [], parts, ids: [] };
    group.userIds.push(userId);
    group.ids.push(...parts.map(({ id }) => id));
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function sendGroup(ctx: Ctx, { userIds, parts, ids }: ReturnType<typeof groupsOf>[number]) {
  const sent = (messageId: string | null) => ({ sentTime: ctx.now(), messageId });
  // Whoever has gone meanwhile hears nothing; what waited for him is over all the same.
  await ctx.db.updateTable('policyDelivery').set(sent(null)).where('id', 'in', ids).execute();
  await tellPeople(ctx, userIds, (language) => toldIn(language, parts), {
    onSent: async (messageId, reached) => {
      await ctx.db
        .updateTable('policyDelivery')
        .set(sent(messageId))
        .where('id', 'in', ids)
        .where('userId', 'in', [...reached])
        .execute();
    },
  });
}

/** One thing is its own title; several are a list. */
export function toldIn(
  language: Language,
  parts: readonly Pick<Due, 'documentId' | 'title' | 'itemName' | 'outcome'>[],
) {
  const say = (key: string, more: Record<string, unknown>) =>
    translate(language, 'policySubscription', key, more);
  const lineOf = ({ title, itemName, outcome }: (typeof parts)[number]) =>
    itemName && outcome ? say(`told.${outcome}`, { item: itemName, title }) : say('told.released', { title });
  const [first] = parts;
  const lines = parts.map((part) => `${lineOf(part)}\n/details?type=policy&id=${part.documentId}`);
  const title = parts.length === 1 && first ? lineOf(first) : say('told.digest', { count: parts.length });
  return { title, text: `${lines.join('\n\n')}\n\n${say('told.foot', {})}\n/policy/subscription` };
}
