import type { Ctx } from '#platform/context';

/**
 * What follows in the same transaction whenever the public reads something else of documents (released, replaced, ended): rows that
 * are searched, for instance. Whoever keeps such a thing adds his function; it may be asked about the same document twice.
 */
export type DocumentFollower = (ctx: Ctx, documentIds: readonly string[]) => Promise<void>;

export const documentFollowers: readonly DocumentFollower[] = [];
