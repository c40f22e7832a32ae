import { blacklistApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { createBlacklistEntries, liftBlacklistEntry, listBlacklist } from './blacklist.service';

export const blacklistRoutes = routes(blacklistApi, {
  list: (ctx, { body }) => listBlacklist(ctx, body),
  create: (ctx, { body }) => createBlacklistEntries(ctx, body),
  lift: (ctx, { body }) => liftBlacklistEntry(ctx, body),
});
