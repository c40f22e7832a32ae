import type { FileOwner } from '#modules/files';

export const policyFileOwner = 'policyDocument';

/** Everybody who signs in reads what belongs to a released policy; of a draft only who looks after policies. */
export const ownerOfPolicyFiles: FileOwner = {
  mayRead: async ({ db, actor }, documentId, fileId) => {
    if (actor.holds('policyDocument:view')) return true;
    const edition = await db
      .selectFrom('policyEdition as e')
      .innerJoin('policyDocument as d', 'd.publicEditionId', 'e.id')
      .select('e.fileIds')
      .where('d.id', '=', documentId)
      .where('e.state', '=', 'published')
      .executeTakeFirst();
    return edition?.fileIds.includes(fileId) ?? false;
  },
};
