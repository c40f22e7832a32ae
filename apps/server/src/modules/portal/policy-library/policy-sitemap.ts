import { sql } from 'kysely';
import type { SitemapSource } from '#platform/http/sitemap';

/** Pages of documents that the public may read, for search engines; those no longer in force stay readable and listed. */
export const policySitemap: SitemapSource = {
  count: async (db) => {
    const { count } = await db
      .selectFrom('policySearch')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('isPublic', '=', 1)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  list: async (db, { offset, limit }) => {
    const rows = await db
      .selectFrom('policySearch as s')
      .innerJoin('policyDocument as d', 'd.id', 's.documentId')
      .leftJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
      .select('s.documentId')
      // Its edition came out, or it was ended: what belongs to it beside has pages of its own.
      .select(sql<number>`greatest(e."publishedTime", d."lastModifyTime", d."creatorTime")`.as('changedAt'))
      .where('s.isPublic', '=', 1)
      .orderBy('s.ordinal')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map(({ documentId, changedAt }) => ({
      address: `/details?type=policy&id=${encodeURIComponent(documentId)}`,
      changedAt: new Date(changedAt),
    }));
  },
};
