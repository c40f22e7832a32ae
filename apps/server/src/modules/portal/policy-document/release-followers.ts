import type { Ctx } from '#platform/context';
import { hurryFavourites } from '../announcement/hurry-favourites';
import { indexDuePolicies } from '../policy-search/index-policies';

/**
 * What follows in the same transaction whenever the public reads something else of documents (released, replaced, ended): rows that
 * are searched, for instance. Whoever keeps such a thing adds his function; it may be asked about the same document twice.
 */
type DocumentFollower = (ctx: Ctx, documentIds: readonly string[]) => Promise<unknown>;

export const documentFollowers: readonly DocumentFollower[] = [
  // The changed documents are due already: the database has noted them.
  (ctx) => indexDuePolicies(ctx),
  hurryFavourites,
];
