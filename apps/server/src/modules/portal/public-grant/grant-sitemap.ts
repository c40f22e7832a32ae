import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { SitemapSource } from '#platform/http/sitemap';
import { phaseOn } from '../grant/phase';
import { publicBatches } from './public-batch';

/** Batches whose notice lasts today: that is when people look for them. */
const inNotice = (db: Ctx['db']) => publicBatches({ db }).where(phaseOn(dayOf(new Date())), '=', 'notice');

/** Pages of batches in notice, for search engines. */
export const grantSitemap: SitemapSource = {
  count: async (db) => {
    const { count } = await inNotice(db)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  list: async (db, { offset, limit }) => {
    const rows = await inNotice(db)
      .select('grantBatch.id')
      .orderBy('grantBatch.id')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => ({ address: `/policy/instant?id=${encodeURIComponent(id)}` }));
  },
};
