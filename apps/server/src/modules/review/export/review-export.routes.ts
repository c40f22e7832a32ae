import { reviewAndSortingApi, reviewExportApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { exportPreparation } from './preparation-export.service';
import { exportReviewed } from './reviewed-export.service';
import { exportSorting } from './sorting-export.service';

export const reviewExportRoutes = routes(reviewExportApi, {
  preparation: (ctx, { body }) => exportPreparation(ctx, body),
  reviewed: (ctx, { body }) => exportReviewed(ctx, body),
});

export const reviewAndSortingRoutes = routes(reviewAndSortingApi, {
  export: (ctx, { query }) => exportSorting(ctx, query),
});
