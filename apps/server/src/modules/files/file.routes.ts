import { fileApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { downloadFile, offerDownload } from './download.service';
import { showChatFile, showPicture } from './picture.service';
import type { StorageLimits } from './storage-limits';
import { showThumbnail } from './thumbnail/thumbnail.service';
import { receiveFile } from './upload.service';

export const fileRoutes = (limits: StorageLimits) =>
  routes(
    fileApi,
    {
      upload: (ctx, { params, request }) => receiveFile(ctx, params.type, request, limits),
      offer: (ctx, { params }) => offerDownload(ctx, params.fileId),
      showPicture: (ctx, { params, request }) => showPicture(ctx, params, request),
      showChatFile: (ctx, { params, request }) => showChatFile(ctx, params.name, request),
      showThumbnail: (ctx, { params, query, request }) =>
        showThumbnail(ctx, { fileId: params.fileId, size: Number(query.size) }, request),
      download: (ctx, { query, request }) => downloadFile(ctx, query.encryption, request),
    },
    {
      upload: { transaction: 'prepared' },
      // Other addresses of the same bytes (contract-lowcode 5.4).
      showChatFile: { aliases: ['/api/file/IMImage/:name', '/api/file/IMVoice/:name'] },
      // What was sent is the ticket.
      download: { transaction: 'prepared', auditedInput: () => ({}) },
    },
  );
