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
      .selectFrom('policySearch')
      .select('documentId')
      .where('isPublic', '=', 1)
      .orderBy('ordinal')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map(({ documentId }) => ({
      address: `/details?type=policy&id=${encodeURIComponent(documentId)}`,
    }));
  },
};
