import { blacklistApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { createBlacklistEntries, liftBlacklistEntry } from './blacklist/blacklist.service';
import { exportBlacklist } from './blacklist/blacklist-export.service';
import { countBlacklist, listBlacklist, readBlacklistEntry } from './blacklist/blacklist-list.service';
import { readLiftEffect } from './blacklist/lift-effect.service';
import { listOwnBlacklist } from './registry/own-blacklist.service';

export const blacklistRoutes = routes(blacklistApi, {
  listBlacklist: (ctx, { body }) => listBlacklist(ctx, body),
  listOwnBlacklist: async (ctx) => ({ list: await listOwnBlacklist(ctx) }),
  countBlacklist: (ctx, { body }) => countBlacklist(ctx, body),
  readBlacklist: (ctx, { params }) => readBlacklistEntry(ctx, params.id),
  exportBlacklist: (ctx, { query }) => exportBlacklist(ctx, query),
  createBlacklist: (ctx, { body }) => createBlacklistEntries(ctx, body),
  readLiftEffect: (ctx, { params }) => readLiftEffect(ctx, params.id),
  liftBlacklist: (ctx, { body }) => liftBlacklistEntry(ctx, body),
});
