import type { Ctx } from '#platform/context';

/** The job that tells people of their favourites; it also runs by the clock. */
export const favouritesJob = 'portal.tellFavourites';

/** Has people told soon after documents have changed, and not by the clock alone. */
export const hurryFavourites = ({ jobs }: Pick<Ctx, 'jobs'>): Promise<void> =>
  jobs.send(favouritesJob, {}, { key: favouritesJob });
