import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** A document with how it stands to the public; missing where it was never published. */
export async function findPublicDocument({ db }: Pick<Ctx, 'db'>, id: string) {
  const found = await db
    .selectFrom('policyDocument as d')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .selectAll('e')
    .select([
      'd.id as policyId',
      'd.repealedOn',
      'd.supersededOn',
      'd.endReason',
      'd.endNote',
      'd.endedTime',
      'd.redirectToId',
      'd.deleteMark as isRemoved',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!found || found.isRemoved === 1) return fail('record.missing', { id });
  return found;
}
export type PublicDocument = Awaited<ReturnType<typeof findPublicDocument>>;

/** Whether the public may read its text; an edition that is no longer published is not read, whatever the document says. */
export const isPublished = ({ state, endReason }: Pick<PublicDocument, 'state' | 'endReason'>): boolean =>
  state === 'published' && endReason === null;

/** A document the public may read, or a refusal. */
export async function publicDocument(ctx: Pick<Ctx, 'db'>, id: string): Promise<PublicDocument> {
  const found = await findPublicDocument(ctx, id);
  return isPublished(found) ? found : fail('policy.taken');
}

/** An item of a document that the public may read. */
export async function publicItem(ctx: Pick<Ctx, 'db'>, id: string) {
  const item = await ctx.db
    .selectFrom('policyItem')
    .selectAll()
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .executeTakeFirst();
  if (!item) return fail('record.missing', { id });
  return { item, document: await publicDocument(ctx, item.documentId) };
}

/** How the paragraphs of a document are cited, by pid. */
export const pathsOf = ({ paragraphs }: Pick<PublicDocument, 'paragraphs'>): ReadonlyMap<string, string> =>
  new Map(paragraphs.map(({ pid, path, text }) => [pid, path || text.slice(0, 20)]));
