import { longWorkApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { fetchWork, listWorks, readWork, stopWork } from './long-work.service';

export const longWorkRoutes = routes(longWorkApi, {
  list: (ctx) => listWorks(ctx),
  read: (ctx, { params }) => readWork(ctx, params.id),
  stop: (ctx, { params }) => stopWork(ctx, params.id),
  fetch: (ctx, { params }) => fetchWork(ctx, params.id),
});
