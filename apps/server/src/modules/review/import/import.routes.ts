import { reviewImportApi } from '@qifu/contracts';
import { withoutFirstPassword } from '#modules/settings';
import { routes } from '#platform/http/routes';
import { countedRows } from '#platform/sheet-import/counted-rows';
import { confirmImport, makeTemplate, previewImport } from './import.service';

/** `firstPassword`: what the process gives new experts; undefined when one is drawn for each import. */
export const reviewImportRoutes = (firstPassword: string | undefined) =>
  routes(
    reviewImportApi,
    {
      preview: (ctx, { query }) => previewImport(ctx, query),
      confirm: (ctx, { body }) => confirmImport(ctx, body, firstPassword),
      template: (ctx, { body }) => makeTemplate(ctx, body.type),
    },
    {
      preview: { transaction: 'prepared' },
      confirm: { transaction: 'prepared', auditedInput: countedRows, keptReply: withoutFirstPassword },
    },
  );
