import { openBatchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listOpenBatches, listOwnBatchWork } from './open-batch.service';

export const openBatchRoutes = routes(openBatchApi, {
  list: (ctx) => listOpenBatches(ctx),
  listOwnWork: (ctx) => listOwnBatchWork(ctx),
});
