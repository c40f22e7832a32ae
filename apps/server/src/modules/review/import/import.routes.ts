import { reviewImportApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { confirmImport, makeTemplate, previewImport } from './import.service';

export const reviewImportRoutes = routes(reviewImportApi, {
  preview: (ctx, { query }) => previewImport(ctx, query),
  confirm: (ctx, { body }) => confirmImport(ctx, body),
  template: (ctx, { body }) => makeTemplate(ctx, body.type),
});
