import {
  fail,
  type MessageChannel,
  type OutboxQuery,
  type OutboxState,
  type OutboxSummary,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { type RawBuilder, sql } from 'kysely';
import { nameAndAccount } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { enqueue } from '#platform/outbox/enqueue';
import { readOutboxFigures } from '#platform/outbox/outbox-figures';
import { topicOf, type WaysOut } from '../ways-out';

const ofMessages = [topicOf.email, topicOf.webhook];
const channel = sql<MessageChannel>`split_part(outbox.topic, '.', 2)`;
const state = sql<OutboxState>`case when outbox."doneAt" is not null then outbox.outcome
  when outbox."parkedAt" is not null then 'parked' else 'waiting' end`;

/** Written so that each is served by an index of its own. */
const inState: Record<OutboxState, RawBuilder<boolean>> = {
  waiting: sql`outbox."doneAt" is null and outbox."parkedAt" is null`,
  parked: sql`outbox."parkedAt" is not null`,
  sent: sql`outbox."doneAt" is not null and outbox.outcome = 'sent'`,
  skipped: sql`outbox."doneAt" is not null and outbox.outcome = 'skipped'`,
};

/** What leaves the house, newest first; found by the message's title or the recipient. */
export async function listOutbox(ctx: Ctx, { channel: wanted, state: asked, ...query }: OutboxQuery) {
  const rows = ctx.db
    .selectFrom('outbox')
    .leftJoin('messageAnnouncement as said', (join) =>
      join.on('said.id', '=', sql<string>`outbox.payload ->> 'announcementId'`),
    )
    .leftJoin('user', (join) => join.on('user.id', '=', sql<string>`outbox.payload ->> 'userId'`))
    .leftJoin('messageWebhook as hook', (join) =>
      join.on('hook.id', '=', sql<string>`outbox.payload ->> 'webhookId'`),
    )
    .where('outbox.topic', 'in', wanted ? [topicOf[wanted]] : ofMessages)
    .where(asked ? inState[asked] : sql<boolean>`true`)
    .select([
      sql<string>`outbox.id::text`.as('id'),
      channel.as('channel'),
      state.as('state'),
      sql<boolean>`outbox."sendingSince" is not null`.as('isSending'),
      'said.kind',
      sql<string>`coalesce(said."values" ->> 'title', '')`.as('title'),
      sql<string>`coalesce(hook."fullName", ${nameAndAccount('user')}, '')`.as('recipient'),
      'outbox.attempts',
      'outbox.interrupted',
      'outbox.lastError',
      'outbox.creatorTime',
      sql<number | null>`case when outbox."doneAt" is null and outbox."parkedAt" is null
        then outbox."nextAt" end`.as('nextAt'),
      'outbox.doneAt',
    ]);
  const found = await page(ctx, rows, query, {
    searched: ['user.realName', 'user.account', 'hook.fullName'],
    sortable: { creatorTime: 'outbox.id', attempts: 'outbox.attempts' },
    order: [['outbox.id', 'desc']],
    tieBreaker: 'outbox.id',
  });
  const test = translate(ctx.language, 'messageChannel', 'sentTest.title');
  return { ...found, list: found.list.map((row) => (row.kind ? row : { ...row, title: row.title || test })) };
}

/** How the channels stand. */
export async function summariseOutbox(ctx: Ctx, { mailer }: Pick<WaysOut, 'mailer'>): Promise<OutboxSummary> {
  const figures = await readOutboxFigures(ctx.db, ctx.now);
  const ours = ofMessages.flatMap((topic) => figures.get(topic) ?? []);
  const sum = (of: (one: (typeof ours)[number]) => number) => ours.reduce((total, one) => total + of(one), 0);
  const missed = await ctx.db
    .selectFrom('messageAnnouncement')
    .select((eb) => [
      eb.fn.sum<number>('withoutEmail').as('without'),
      eb.fn.sum<number>('silenced').as('silenced'),
    ])
    .executeTakeFirstOrThrow();
  return {
    isEmailOn: mailer !== undefined,
    waiting: sum(({ waiting }) => waiting),
    parked: sum(({ parked }) => parked),
    oldestSeconds: Math.max(0, ...ours.map(({ oldestSeconds }) => oldestSeconds)),
    withoutEmail: Number(missed.without ?? 0),
    silenced: Number(missed.silenced ?? 0),
  };
}

/** One way to change rows of the outbox; returns those it changed. */
type Change = (ctx: Ctx, ids: readonly number[]) => Promise<number[]>;

/** Changes those of the rows that can be changed so, and says how many. */
export async function changeOutboxRows(ctx: Ctx, ids: readonly string[], change: Change) {
  const ours = await ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', ids.map(Number))
    .where('topic', 'in', ofMessages)
    .orderBy('id')
    .forUpdate()
    .execute();
  const done =
    ours.length > 0
      ? await change(
          ctx,
          ours.map(({ id }) => id),
        )
      : [];
  const [only] = done;
  ctx.audit({
    objectType: 'messageOutbox',
    objectId: done.length === 1 ? String(only) : '',
    facts: { asked: ids.length, count: done.length, rowIds: done.slice(0, 50).map(String) },
  });
  return { count: done.length };
}

/** Announces a test e-mail to the caller himself: to nobody else, so that nobody is bothered by it. */
export async function testEmail(ctx: Ctx, { mailer }: Pick<WaysOut, 'mailer'>): Promise<void> {
  if (!mailer) fail('messageChannel.emailOff');
  const { userId, realName, account } = ctx.actor;
  const { email } = await ctx.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email === '') fail('messageChannel.noAddress');
  await enqueue(ctx, topicOf.email, [
    { uniqueKey: `test:${ctx.newId()}`, line: 'email', payload: { userId } },
  ]);
  ctx.audit({ objectType: 'messageOutbox', objectId: '', objectName: `${realName}/${account}` });
}
