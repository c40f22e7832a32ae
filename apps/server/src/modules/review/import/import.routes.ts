import { reviewImportApi } from '@qifu/contracts';
import { withoutFirstPassword } from '#modules/settings';
import { routes } from '#platform/http/routes';
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
      confirm: { transaction: 'prepared', auditedInput: withoutRows, keptReply: withoutFirstPassword },
    },
  );

/** Of rows sent instead of a token the audit keeps how many there were: they are full of people's numbers. */
function withoutRows({ body, ...input }: Record<string, unknown>) {
  const { list, ...rest } = body as { list: readonly unknown[] };
  return { ...input, body: { ...rest, rowCount: list.length } };
}
