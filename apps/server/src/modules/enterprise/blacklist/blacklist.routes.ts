import { blacklistApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  countBlacklist,
  createBlacklistEntries,
  liftBlacklistEntry,
  listBlacklist,
} from './blacklist.service';

export const blacklistRoutes = routes(blacklistApi, {
  listBlacklist: (ctx, { body }) => listBlacklist(ctx, body),
  countBlacklist: (ctx, { body }) => countBlacklist(ctx, body),
  createBlacklist: (ctx, { body }) => createBlacklistEntries(ctx, body),
  liftBlacklist: (ctx, { body }) => liftBlacklistEntry(ctx, body),
});
