import { enterpriseImportApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { confirmImport, enterpriseTemplate, previewImport } from './enterprise-import.service';

export const enterpriseImportRoutes = routes(
  enterpriseImportApi,
  {
    importPreview: (ctx, { query }) => previewImport(ctx, query.fileId),
    importData: (ctx, { body }) => confirmImport(ctx, body),
    templateDownload: (ctx) => enterpriseTemplate(ctx),
  },
  { importPreview: { transaction: 'prepared' } },
);
