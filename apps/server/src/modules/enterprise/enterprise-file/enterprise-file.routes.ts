import { fundFileApi, otherDateApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { addFiles, listFileCategories, listFiles, offerFile, readFile } from './enterprise-file.service';
import { moveFile } from './file-move.service';
import { removeFile, restoreFile } from './file-removal.service';

export const otherDateRoutes = routes(otherDateApi, {
  categories: (ctx, { query }) => listFileCategories(ctx, 'otherDate', query),
  list: (ctx, { query }) => listFiles(ctx, 'otherDate', query),
  read: (ctx, { params }) => readFile(ctx, 'otherDate', params.id),
  offer: (ctx, { params }) => offerFile(ctx, 'otherDate', params.id),
  upload: (ctx, { body }) => addFiles(ctx, 'otherDate', body),
  remove: (ctx, { params, query }) => removeFile(ctx, params.id, query.reason),
  restore: (ctx, { params, body }) => restoreFile(ctx, params.id, body.reason),
  move: (ctx, { params, body }) => moveFile(ctx, params.id, body.categoryCode),
});

export const fundFileRoutes = routes(fundFileApi, {
  categories: (ctx, { query }) => listFileCategories(ctx, 'fundFile', query),
  list: (ctx, { query }) => listFiles(ctx, 'fundFile', query),
  read: (ctx, { params }) => readFile(ctx, 'fundFile', params.id),
  offer: (ctx, { params }) => offerFile(ctx, 'fundFile', params.id),
  upload: (ctx, { body }) => addFiles(ctx, 'fundFile', body),
});
