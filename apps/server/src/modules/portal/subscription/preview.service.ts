import type { SubscriptionInput, SubscriptionPreview } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { readTitles } from './around-subscriptions.queries';
import { auditOf } from './audit-subscription';
import { asRow } from './criteria';
import { matches } from './matching';
import { assertMaySubscribe } from './may-subscribe';
import { ownOutcomes } from './own-outcomes';
import { findSame } from './subscription.service';

const previewDays = 90;
const mostShown = 10;

interface Found {
  documentId: string;
  title: string;
  publishDate: string;
  week: number;
}

/** What a subscription would have told of within the last 90 days, before it is kept. */
export async function previewSubscription(ctx: Ctx, input: SubscriptionInput): Promise<SubscriptionPreview> {
  assertMaySubscribe(ctx);
  const since = new Date(ctx.now().getTime() - previewDays * 86_400_000);
  const { rows } = await sql<Found>`
    select e."documentId", e.title, e."publishDate"::text,
      floor(extract(epoch from e."publishedTime" - ${since}::timestamptz) / 604800)::int as week from ${asRow(input)} s, "policyEdition" e
     where e.state = 'published' and e."publishedTime" >= ${since} and ${matches()}
     order by e."publishDate" desc, e.id desc`.execute(ctx.db);
  const told =
    input.eligibility === '' ? rows.map((row) => ({ ...row, ...noItem })) : await eligible(ctx, input, rows);
  const documents = new Set(told.map(({ documentId }) => documentId));
  return {
    days: previewDays,
    matches: documents.size,
    leftOut: rows.length - documents.size,
    weeks: weeksOf(rows.filter(({ documentId }) => documents.has(documentId))),
    list: told.slice(0, mostShown).map(({ week: _week, ...row }) => row),
    audit: await auditOf(ctx, input),
    same: (await findSame(ctx, input)) ?? null,
    documents: await readTitles(ctx, input.documentIds),
  };
}

/** How many there were in each of the weeks. */
function weeksOf(rows: readonly Found[]): number[] {
  const weeks = Array.from({ length: Math.ceil(previewDays / 7) }, () => 0);
  for (const { week } of rows) weeks[week] = (weeks[week] ?? 0) + 1;
  return weeks.slice(0, Math.ceil(previewDays / 7));
}

const noItem = { itemId: null, itemName: null, outcome: null };

/** Items of the documents found that the own firm may have, or is one step from. */
async function eligible(ctx: Ctx, { eligibility }: SubscriptionInput, rows: readonly Found[]) {
  const outcomes = await ownOutcomes(
    ctx,
    rows.map(({ documentId }) => documentId),
  );
  return rows.flatMap((row) =>
    outcomes
      .filter(({ documentId, outcome }) => documentId === row.documentId && isWished(eligibility, outcome))
      .map(({ itemId, itemName, outcome }) => ({ ...row, itemId, itemName, outcome })),
  );
}

/** Whether an outcome is one that is told: `nearMiss` tells of what is eligible too. */
export const isWished = (wish: SubscriptionInput['eligibility'], outcome: string) =>
  outcome === 'eligible' || (wish === 'nearMiss' && outcome === 'nearMiss');
