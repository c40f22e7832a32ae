import { designFileApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { exportDesign, importDesign } from './design-file.service';

const base = '/api/visualdev/Base';

export const designFileRoutes = routes(
  designFileApi,
  {
    exportFile: (ctx, { params }) => exportDesign(ctx, params.id),
    importFile: (ctx, { request }) => importDesign(ctx, request),
  },
  {
    exportFile: { aliases: [`${base}/:id/Actions/ExportData`] },
    importFile: { transaction: 'prepared', aliases: [`${base}/Model/Actions/ImportData`] },
  },
);
