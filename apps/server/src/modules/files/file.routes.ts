import { fileApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { downloadFile, offerDownload } from './download.service';
import { uploadFile } from './upload.service';

export const fileRoutes = routes(
  fileApi,
  {
    upload: (ctx, { params, request }) => uploadFile(ctx, params.type, request),
    offer: (ctx, { params }) => offerDownload(ctx, params.fileId),
    download: (ctx, { query }) => downloadFile(ctx, query.encryption),
  },
  { upload: { transaction: false } },
);
