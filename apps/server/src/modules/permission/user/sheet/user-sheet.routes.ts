import { userSheetApi } from '@qifu/contracts';
import { withoutFirstPassword } from '#modules/settings';
import { routes } from '#platform/http/routes';
import { countedRows } from '#platform/sheet-import/counted-rows';
import { exportUsers } from './user-export.service';
import {
  checkUserRowsSent,
  importUsers,
  offerUserExceptions,
  offerUserTemplate,
  previewUserSheet,
  receiveUserSheet,
} from './user-import.service';

/** `firstPassword`: what the process gives new people; undefined when one is drawn for each import. */
export const userSheetRoutes = (firstPassword: string | undefined) =>
  routes(
    userSheetApi,
    {
      exportExcel: (ctx, { query }) => exportUsers(ctx, query),
      templateDownload: (ctx) => offerUserTemplate(ctx),
      upload: (ctx, { request }) => receiveUserSheet(ctx, request),
      importPreview: (ctx, { query }) => previewUserSheet(ctx, query.fileName),
      importCheck: (ctx, { body }) => checkUserRowsSent(ctx, body.list),
      importData: (ctx, { body }) => importUsers(ctx, body.list, firstPassword),
      exportExceptions: (ctx, { body }) => offerUserExceptions(ctx, body.list),
    },
    {
      exportExcel: { aliases: ['/api/permission/Users/ExportData'] },
      upload: { transaction: 'prepared' },
      importData: { transaction: 'prepared', auditedInput: countedRows, keptReply: withoutFirstPassword },
      exportExceptions: { auditedInput: countedRows },
    },
  );
