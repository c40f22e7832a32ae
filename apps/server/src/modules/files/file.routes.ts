import { fileApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { downloadFile, offerDownload } from './download.service';
import { showChatFile, showPicture } from './picture.service';
import type { StorageLimits } from './storage-limits';
import { receiveFile } from './upload.service';

export const fileRoutes = (limits: StorageLimits) =>
  routes(
    fileApi,
    {
      upload: (ctx, { params, request }) => receiveFile(ctx, params.type, request, limits),
      offer: (ctx, { params }) => offerDownload(ctx, params.fileId),
      showPicture: (ctx, { params }) => showPicture(ctx, params.type, params.name),
      showChatFile: (ctx, { params }) => showChatFile(ctx, params.name),
      download: (ctx, { query }) => downloadFile(ctx, query.encryption),
    },
    {
      upload: { transaction: 'prepared' },
      // What was sent is the ticket.
      download: { transaction: 'prepared', auditedInput: () => ({}) },
    },
  );
