import { type Favourite, fail } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { validityOn } from '../policy-document/validity';
import { isPublished, publicDocument } from '../policy-library/public-document';
import { standingTold } from './standing-told';

const mostFavourites = 300;

const own = ({ db, actor }: Ctx) =>
  db.selectFrom('policyFavourite as f').where('f.userId', '=', actor.userId);

/** Whoever stands for an outside sign-in alone has nowhere to keep them (rulings 32). */
function assertMayMark({ actor }: Ctx): void {
  if (actor.isTemporary) fail('favourite.needsAccount');
}

/** The caller's favourites, newest first; of what was taken away no more than its page says. */
export async function listFavourites(ctx: Ctx): Promise<{ list: Favourite[] }> {
  assertMayMark(ctx);
  const rows = await own(ctx)
    .innerJoin('policyDocument as d', 'd.id', 'f.documentId')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select(['f.documentId', 'f.creatorTime', 'd.repealedOn', 'd.supersededOn', 'd.endReason'])
    .select([
      'e.title',
      'e.docNo',
      'e.issuers',
      'e.publishDate',
      'e.effectiveFrom',
      'e.effectiveTo',
      'e.state',
    ])
    .where('d.deleteMark', '=', 0)
    .orderBy('f.creatorTime', 'desc')
    .orderBy('f.documentId')
    .execute();
  const day = dayOf(ctx.now());
  return {
    list: rows.map((row) => {
      const standing = standingOf(row);
      const isNamed = standing !== 'gone';
      return {
        documentId: row.documentId,
        title: isNamed ? row.title : null,
        docNo: isNamed ? row.docNo : '',
        issuers: isNamed ? row.issuers : [],
        publishDate: isNamed ? row.publishDate : null,
        standing,
        validity: standing === 'published' ? validityOn(row, day).validity : null,
        addedTime: row.creatorTime,
      };
    }),
  };
}

function standingOf(row: Parameters<typeof isPublished>[0]): Favourite['standing'] {
  if (isPublished(row)) return 'published';
  return row.endReason === 'withdrawn' || row.endReason === 'consolidated' ? row.endReason : 'gone';
}

export async function listMarks(ctx: Ctx): Promise<{ documentIds: string[] }> {
  assertMayMark(ctx);
  const rows = await own(ctx).select('f.documentId').execute();
  return { documentIds: rows.map(({ documentId }) => documentId) };
}

/** Marks a document the public reads; marking it again changes nothing. */
export async function markFavourite(ctx: Ctx, documentId: string): Promise<void> {
  assertMayMark(ctx);
  const { title } = await publicDocument(ctx, documentId);
  const { count } = await own(ctx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('f.documentId', '<>', documentId)
    .executeTakeFirstOrThrow();
  if (count >= mostFavourites) fail('favourite.tooMany', { most: mostFavourites });
  await sql`insert into "policyFavourite" ("userId", "documentId", "toldOf", "creatorTime")
    select ${ctx.actor.userId}, d.id, ${standingTold}, ${ctx.now()} from "policyDocument" d where d.id = ${documentId}
    on conflict do nothing`.execute(ctx.db);
  ctx.audit({ objectType: 'policyFavourite', objectId: documentId, objectName: title });
}

/** Takes a mark away, of a document that is gone too; none there is no fault. */
export async function unmarkFavourite(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.db
    .deleteFrom('policyFavourite')
    .where('userId', '=', ctx.actor.userId)
    .where('documentId', '=', documentId)
    .execute();
  ctx.audit({ objectType: 'policyFavourite', objectId: documentId });
}
