import type { FileOwner } from '#modules/files';
import type { Ctx } from '#platform/context';
import { visiblePolicyDocuments } from './policy-document.policy';

export const policyFileOwner = 'policyDocument';

/** Everybody who signs in reads what belongs to a released policy; of a draft only who looks after policies and sees this one. */
export const ownerOfPolicyFiles: FileOwner = {
  mayRead: async (ctx, documentId, fileId) => {
    if (ctx.actor.holds('policyDocument:view') && (await isSeen(ctx, documentId))) return true;
    const edition = await ctx.db
      .selectFrom('policyEdition as e')
      .innerJoin('policyDocument as d', 'd.publicEditionId', 'e.id')
      .select('e.fileIds')
      .where('d.id', '=', documentId)
      .where('e.state', '=', 'published')
      .executeTakeFirst();
    return edition?.fileIds.includes(fileId) ?? false;
  },
};

const isSeen = async (ctx: Pick<Ctx, 'db' | 'actor'>, documentId: string): Promise<boolean> =>
  (await visiblePolicyDocuments(ctx)
    .select('policyEdition.id')
    .where('policyEdition.documentId', '=', documentId)
    .executeTakeFirst()) !== undefined;
