import { declareBatchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createBatch,
  listBatches,
  listBatchOptions,
  readBatch,
  removeBatch,
  setBatchStatus,
  updateBatch,
} from './batch.service';

/** How far its projects have come is counted where projects are. */
const { progress: _progress, ...calls } = declareBatchApi;

export const declareBatchRoutes = routes(
  calls,
  {
    list: (ctx, { body }) => listBatches(ctx, body),
    options: (ctx) => listBatchOptions(ctx),
    read: (ctx, { params }) => readBatch(ctx, params.id),
    create: (ctx, { body }) => createBatch(ctx, body),
    update: (ctx, { params, body }) => updateBatch(ctx, params.id, body),
    setStatus: (ctx, { params, body }) => setBatchStatus(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeBatch(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('declareBatch', readBatch) } },
);
