import { listViewApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { createView, listViews, removeView, restoreView, updateView } from './list-view.service';

export const listViewRoutes = routes(listViewApi, {
  list: (ctx, { params }) => listViews(ctx, params.id),
  create: (ctx, { body }) => createView(ctx, body),
  update: (ctx, { params, body }) => updateView(ctx, params.id, body),
  remove: (ctx, { params, query }) => removeView(ctx, params.id, query.version),
  restore: (ctx, { params }) => restoreView(ctx, params.id),
});
