import type { FileOwner } from '#modules/files';
import { blacklistFileOwner, mayReadEntryFile } from './blacklist/blacklist.service';
import { visibleStatuses } from './business-status/business-status.queries';
import { statusFileOwner } from './business-status/business-status.service';
import { projectFileOwner } from './enterprise-file/enterprise-file.service';
import { mayReadProjectFile } from './enterprise-file/project-files.queries';

/** Answers for the files of this module's records. */
export const fileOwners: Readonly<Record<string, FileOwner>> = {
  [projectFileOwner]: { mayRead: (ctx, _ownerId, fileId) => mayReadProjectFile(ctx, fileId) },
  [blacklistFileOwner]: { mayRead: (ctx, _ownerId, fileId) => mayReadEntryFile(ctx, fileId) },
  [statusFileOwner]: {
    mayRead: async (ctx, ownerId) =>
      ctx.actor.holds('businessStatus:view') &&
      (await visibleStatuses(ctx).where('s.id', '=', ownerId).executeTakeFirst()) !== undefined,
  },
};
