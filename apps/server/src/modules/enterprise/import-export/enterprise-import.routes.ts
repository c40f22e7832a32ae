import { enterpriseImportApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { confirmImport, enterpriseTemplate, previewImport } from './enterprise-import.service';

export const enterpriseImportRoutes = routes(enterpriseImportApi, {
  preview: (ctx, { query }) => previewImport(ctx, query.fileId),
  confirm: (ctx, { body }) => confirmImport(ctx, body),
  template: (ctx) => enterpriseTemplate(ctx),
});
