import { randomBytes } from 'node:crypto';
import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { assessItem } from '../assessment/assess-item';
import { isForFirm } from '../assessment/is-for-firm';
import { effectiveFacts, factsOfValues } from '../enterprise-fact/effective-facts.queries';
import { addressOfPolicy } from '../policy-library/print-mark';
import { readRuleShelf } from '../rule-shelf/rule-shelf';
import { assertMaySubscribe } from './may-subscribe';

const hashOf = ({ secrets }: Pick<Ctx, 'secrets'>, token: string) =>
  secrets.keyedHash(token, 'portal.calendarFeed');

export async function readFeed({ db, actor }: Ctx) {
  const row = await db
    .selectFrom('calendarFeed')
    .select(['creatorTime', 'lastReadTime'])
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  return row ?? { creatorTime: null, lastReadTime: null };
}

/** A new address for the caller's calendar; the one before it ends. Only its hash is kept. */
export async function makeFeed(ctx: Ctx) {
  assertMaySubscribe(ctx);
  const token = randomBytes(24).toString('base64url');
  const values = { tokenHash: hashOf(ctx, token), creatorTime: ctx.now(), lastReadTime: null };
  await ctx.db
    .insertInto('calendarFeed')
    .values({ userId: ctx.actor.userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
  ctx.audit({ objectType: 'calendarFeed', objectId: ctx.actor.userId });
  return { token };
}

export async function endFeed(ctx: Ctx) {
  await ctx.db.deleteFrom('calendarFeed').where('userId', '=', ctx.actor.userId).execute();
  ctx.audit({ objectType: 'calendarFeed', objectId: ctx.actor.userId });
}

/** An account that is switched off reads nothing, by no way. */
const isOwnerThere = sql<boolean>`exists (select from "user" u
  where u.id = "calendarFeed"."userId" and u."deleteMark" = 0 and u."enabledMark" <> 0)`;

/** The last days of what the firms of the feed's owner may have or could still have, as a calendar. */
export async function readCalendar(
  ctx: Ctx,
  token: string,
  site: Parameters<typeof addressOfPolicy>[1],
): Promise<Blob> {
  const feed = await ctx.db
    .updateTable('calendarFeed')
    .set({ lastReadTime: ctx.now() })
    .where('tokenHash', '=', hashOf(ctx, token))
    .where(isOwnerThere)
    .returning('userId')
    .executeTakeFirst();
  if (!feed) return fail('policySubscription.feedOver');
  const events = await deadlinesOf(ctx, feed.userId);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qifu//Deadlines//ZH',
    `X-WR-CALNAME:${escaped(translate(ctx.language, 'policySubscription', 'feed.name'))}`,
    ...events.flatMap((event) => eventLines(ctx, event, addressOfPolicy(event.documentId, site))),
    'END:VCALENDAR',
  ];
  const content = Buffer.from(`${lines.flatMap(folded).join('\r\n')}\r\n`, 'utf8');
  return {
    fileName: 'qifu.ics',
    contentType: 'text/calendar; charset=utf-8',
    content,
    sizeBytes: content.length,
  };
}

interface Deadline {
  id: string;
  name: string;
  title: string;
  documentId: string;
  to: string;
}

async function deadlinesOf(ctx: Ctx, userId: string): Promise<Deadline[]> {
  const day = dayOf(ctx.now());
  const { itemsOn, definitions } = await readRuleShelf(ctx);
  const acting = await ctx.db
    .selectFrom('enterpriseUser')
    .select('enterpriseId')
    .where('userId', '=', userId)
    .execute();
  const ids = acting.map(({ enterpriseId }) => enterpriseId);
  const firms = ids.length === 0 ? [] : await effectiveFacts(ctx.db, day, ids).execute();
  const facts = firms.map(({ values }) => factsOfValues(values));
  return itemsOn(day).flatMap((on) => {
    const { mode, windows } = on.item;
    const window = mode === 'instant' ? undefined : windows.find(({ to }) => to >= day);
    const isOpen = facts.some(
      (own) =>
        isForFirm(on, own) &&
        !['notEligible', 'fault'].includes(assessItem(on, own, day, definitions).outcome),
    );
    if (!window || !isOpen) return [];
    const { id, fullName, document } = on.item;
    return [{ id, name: fullName, title: document.title, documentId: document.id, to: window.to }];
  });
}

const compact = (day: string) => day.replaceAll('-', '');
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const eventLines = ({ now, language }: Ctx, { id, name, title, to }: Deadline, address: string) => [
  'BEGIN:VEVENT',
  `UID:${id}-${to}@qifu`,
  `DTSTAMP:${now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(to)}`,
  `SUMMARY:${escaped(translate(language, 'policySubscription', 'feed.deadline', { name }))}`,
  `DESCRIPTION:${escaped(title)}`,
  // An address that is not whole is no address to a calendar (RFC 5545 3.8.4.6).
  `URL:${address}`,
  'END:VEVENT',
];

/** Lines of a calendar have 75 bytes at most; the rest follows behind a blank (RFC 5545 3.1). */
function folded(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 73) {
      parts.push(part);
      part = ` ${sign}`;
    } else part += sign;
  }
  return [...parts, part];
}
