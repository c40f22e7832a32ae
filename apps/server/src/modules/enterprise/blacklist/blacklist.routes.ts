import { blacklistApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listOwnBlacklist } from '../registry/own-blacklist.service';
import { createBlacklistEntries, liftBlacklistEntry } from './blacklist.service';
import { exportBlacklist } from './blacklist-export.service';
import { countBlacklist, listBlacklist, readBlacklistEntry } from './blacklist-list.service';
import { readLiftEffect } from './lift-effect.service';

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
