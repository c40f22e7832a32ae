import { chunkApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { StorageLimits } from '../storage-limits';
import { cancelUpload } from './cancel.service';
import { mergeChunks } from './merge.service';
import { sendChunk, testChunk } from './send-chunk.service';

export const chunkRoutes = (limits: StorageLimits) =>
  routes(
    chunkApi,
    {
      testChunk: (ctx, { query }) => testChunk(ctx, query),
      sendChunk: (ctx, { request }) => sendChunk(ctx, request, limits),
      merge: (ctx, { body }) => mergeChunks(ctx, body, limits),
      cancel: (ctx, { params }) => cancelUpload(ctx, params.id),
    },
    {
      sendChunk: { transaction: 'prepared' },
      merge: { transaction: 'prepared' },
      // A file is also given up by a DELETE on its own address (spec 7).
      cancel: { aliases: ['/api/file/Download/:type/:id'] },
    },
  );
