import { fail } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { visiblePolicyDocuments } from './policy-document.policy';

/** The title of the document whose id stands in a column: that of its newest edition. */
export const documentTitleOf = (column: string): RawBuilder<string> => sql<string>`coalesce((
  select t.title from "policyEdition" t where t."documentId" = ${sql.ref(column)} and t."deleteMark" = 0
   order by t.edition desc limit 1), '')`;

/** Titles of documents by their ids. */
export async function titlesOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('policyDocument as d')
    .select(['d.id', documentTitleOf('d.id').as('title')])
    .where('d.id', 'in', [...new Set(ids)])
    .where('d.deleteMark', '=', 0)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Refuses a document the caller does not see, and paragraphs that stand neither in what the public reads nor in what is being written of it. */
export async function assertCited(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  documentId: string,
  refs: readonly string[],
) {
  const editions = await ctx.db
    .selectFrom('policyEdition as e')
    .innerJoin('policyDocument as d', 'd.id', 'e.documentId')
    .select(['e.paragraphs'])
    .where('e.documentId', '=', documentId)
    .where('e.deleteMark', '=', 0)
    .where('d.deleteMark', '=', 0)
    .where('e.state', 'not in', ['superseded'])
    .where('d.id', 'in', visiblePolicyDocuments(ctx).select('policyEdition.documentId'))
    .execute();
  if (editions.length === 0) fail('policyDocument.missing', { documentId });
  const known = new Set(editions.flatMap(({ paragraphs }) => paragraphs.map(({ pid }) => pid)));
  const missing = refs.filter((pid) => !known.has(pid));
  if (missing.length > 0) fail('policyDocument.refMissing', { refs: missing.slice(0, 10).join('、') });
}
