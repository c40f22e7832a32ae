import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { announceRelease, hurryAnnouncements } from '../announcement/announce-release';

/**
 * Subscribers to eligibility hear of it where the public reads the document already; items whose rules refer to it are judged anew,
 * whoever reads its own document.
 */
export async function announceRule(ctx: Ctx, { id, itemId }: { id: string; itemId: string }) {
  const document = await ctx.db
    .selectFrom('policyItem as i')
    .innerJoin('policyDocument as d', 'd.id', 'i.documentId')
    .select(['d.id', 'd.publicEditionId'])
    .where('i.id', '=', itemId)
    .executeTakeFirst();
  if (!document) return;
  const { id: documentId } = document;
  const editionId =
    document.publicEditionId ??
    ((await isReferredTo(ctx, itemId)) ? await newestEdition(ctx, documentId) : null);
  if (!editionId) return;
  await announceRelease(ctx, { kind: 'ruleReleased', documentId, editionId, itemId, ruleId: id });
  await ctx.jobs.send('portal.judgeReleases', {});
  await hurryAnnouncements(ctx);
}

async function isReferredTo({ db }: Ctx, itemId: string): Promise<boolean> {
  const part = `%"ruleSet": ${JSON.stringify(itemId)}%`;
  const row = await db
    .selectFrom('policyRule')
    .select('id')
    .where('state', '=', 'published')
    .where('deleteMark', '=', 0)
    .where(sql<boolean>`concat("condition", amount) like ${part}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function newestEdition({ db }: Ctx, documentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('policyEdition')
    .select('id')
    .where('documentId', '=', documentId)
    .where('deleteMark', '=', 0)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
