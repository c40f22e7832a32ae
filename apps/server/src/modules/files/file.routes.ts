import { fileApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { downloadFile, offerDownload } from './download.service';
import { receiveFile } from './upload.service';

export const fileRoutes = routes(
  fileApi,
  {
    upload: (ctx, { params, request }) => receiveFile(ctx, params.type, request),
    offer: (ctx, { params }) => offerDownload(ctx, params.fileId),
    download: (ctx, { query }) => downloadFile(ctx, query.encryption),
  },
  {
    upload: { transaction: 'prepared' },
    // What was sent is the ticket.
    download: { transaction: 'prepared', auditedInput: () => ({}) },
  },
);
