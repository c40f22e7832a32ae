import { messageTypes, subscriptionInput } from '@qifu/contracts';
import { sql } from 'kysely';
import { excerptOf } from '../src/modules/messages/excerpt';
import { grouped } from '../src/modules/portal/policy-search/grouped';
import { criteriaHash, normalised } from '../src/modules/portal/subscription/criteria';
import { dueTime } from '../src/modules/portal/subscription/due-time';
import { matches } from '../src/modules/portal/subscription/matching';
import { toldIn } from '../src/modules/portal/subscription/send-deliveries.job';
import type { SeedParts } from './base';
import { hand } from './demo-messages';

/** Somebody's subscription and since when he has had it. */
const subscriptions = [
  {
    account: 'company01',
    since: '2026-08-20',
    fullName: '设备更新和研发的政策',
    topics: ['equipment', 'research'],
    frequency: 'immediate',
    quietFrom: 1200,
    quietTo: 480,
  },
  // Support for equipment comes from other offices: it asks for what there has never been, and says so.
  {
    account: 'company01',
    since: '2026-09-02',
    fullName: '商务局的设备补贴',
    joining: 'all',
    topics: ['equipment'],
    issuers: ['江岚市商务局'],
    frequency: 'daily',
  },
  {
    account: 'person01',
    since: '2026-01-20',
    fullName: '人才和创业的政策',
    topics: ['talent', 'startup'],
    frequency: 'weekly',
  },
];

/** What two people of the demo want to be told of, and what they have been told since: all that was released meanwhile. */
export async function seedSubscriptions(parts: SeedParts, userIdOf: (account: string) => string) {
  for (const { account, since, ...wishes } of subscriptions) {
    const id = parts.newId();
    const input = normalised(subscriptionInput.parse(wishes));
    const creatorTime = new Date(`${since}T10:00:00+08:00`);
    const made = { userId: userIdOf(account), creatorUserId: userIdOf(account), creatorTime };
    await parts.db
      .insertInto('policySubscription')
      .values({ id, ...input, ...made, criteriaHash: criteriaHash(input), lastModifyUserId: null })
      .execute();
    await tellReleases(parts, id);
  }
}

interface Told {
  userId: string;
  documentId: string;
  title: string;
  edition: string;
  at: number;
  frequency: 'immediate' | 'daily' | 'weekly';
  quietFrom: number | null;
  quietTo: number | null;
}

/** One message for all that was due together. The newest has not been read yet. */
async function tellReleases(parts: SeedParts, subscriptionId: string) {
  const { rows } = await sql<Told>`
    select s."userId", s.frequency, s."quietFrom", s."quietTo", e."documentId", e.title, e.id as edition, e."publishedTime" as at
      from "policySubscription" s, "policyEdition" e
     where s.id = ${subscriptionId} and e.state in ('published', 'superseded')
       and e."publishedTime" between s."creatorTime" and ${parts.now()} and ${matches()}
     order by e."publishedTime", e.id`.execute(parts.db);
  const due = rows.map((row) => ({ ...row, ...dueTime(row, new Date(row.at)) }));
  const sent = [
    ...grouped(
      due.filter(({ at }) => at <= parts.now()),
      ({ at }) => at.toISOString(),
    ).values(),
  ];
  for (const [place, together] of sent.entries())
    await send(parts, { subscriptionId, together, isRead: place < sent.length - 1 });
}

interface Sending {
  subscriptionId: string;
  together: readonly (Omit<Told, 'at'> & ReturnType<typeof dueTime>)[];
  isRead: boolean;
}

async function send(parts: SeedParts, { subscriptionId, together, isRead }: Sending) {
  const { db } = parts;
  const [first] = together;
  if (!first) return;
  const { at, userId } = first;
  const messageId = await write(parts, first, together);
  if (isRead)
    await db.updateTable('messageReceive').set({ isRead: 1 }).where('messageId', '=', messageId).execute();
  const told = { subscriptionId, userId, messageId, itemId: null, outcome: null };
  await db
    .insertInto('policyDelivery')
    .values(
      together.map(({ documentId, edition, heldFor }) => ({
        ...told,
        ...{ subject: documentId, edition, documentId, dueTime: at, heldFor, sentTime: at },
      })),
    )
    .execute();
  await db
    .updateTable('policySubscription')
    .set({ lastMatchedTime: at })
    .where('id', '=', subscriptionId)
    .execute();
}

async function write(
  parts: SeedParts,
  { at, userId }: { at: Date; userId: string },
  told: Sending['together'],
) {
  const id = parts.newId();
  const type = messageTypes.system;
  const { title, text } = toldIn(
    'zh',
    told.map((one) => ({ ...one, itemName: null, outcome: null })),
  );
  await parts.db
    .insertInto('message')
    .values({
      ...{ id, type, title, bodyText: text, excerpt: excerptOf(text), toUserIds: [userId] },
      ...{ enabledMark: 1, releaseTime: at, creatorTime: at, creatorUserId: null, lastModifyUserId: null },
    })
    .execute();
  await hand(parts, id, { at, type, toUserIds: [userId] });
  return id;
}
