import { fundFileApi, otherDateApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { addFiles, listFileCategories, listFiles, removeFile } from './enterprise-file.service';

export const otherDateRoutes = routes(otherDateApi, {
  categories: (ctx, { query }) => listFileCategories(ctx, 'otherDate', query),
  list: (ctx, { query }) => listFiles(ctx, 'otherDate', query),
  upload: (ctx, { body }) => addFiles(ctx, 'otherDate', body),
  remove: (ctx, { params }) => removeFile(ctx, params.id),
});

export const fundFileRoutes = routes(fundFileApi, {
  categories: (ctx, { query }) => listFileCategories(ctx, 'fundFile', query),
  list: (ctx, { query }) => listFiles(ctx, 'fundFile', query),
  upload: (ctx, { body }) => addFiles(ctx, 'fundFile', body),
});
