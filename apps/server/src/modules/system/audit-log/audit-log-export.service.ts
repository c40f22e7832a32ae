import type { AuditFilters, AuditRow } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { selectAuditRows } from './audit-log.service';

const rowsPerBatch = 500;

/** The rows of a search as a workbook. Every row tells who took it along; the file's hash stands in the audit row. */
export async function exportAuditRows(ctx: Ctx, query: AuditFilters): Promise<Blob> {
  const say = (key: string) => translate(ctx.language, 'audit', key);
  const mark = `${ctx.actor.realName}/${ctx.actor.account} ${new Date(ctx.now().getTime() + zoneMs).toISOString().slice(0, 19).replace('T', ' ')} ${ctx.origin.requestId}`;
  const column = (
    key: keyof AuditRow,
    heading: string,
    type: ExportColumn<AuditRow>['type'] = 'text',
  ): ExportColumn<AuditRow> => ({ key, heading: say(heading), type, value: (row) => row[key] });
  return await exportSheet(ctx, {
    name: say('title'),
    menu: 'auditLog',
    columns: [
      column('seq', 'export.seq', 'number'),
      column('creatorTime', 'fact.time', 'datetime'),
      column('realName', 'fact.person'),
      column('account', 'fact.account'),
      column('ipAddress', 'fact.ip'),
      column('action', 'export.action'),
      column('objectType', 'fact.object'),
      column('objectId', 'fact.objectId'),
      column('objectName', 'fact.objectName'),
      {
        key: 'result',
        heading: say('export.result'),
        type: 'text',
        value: ({ result }) => say(`result.${result}`),
      },
      column('errorCode', 'fact.errorCode'),
      column('reason', 'fact.reason'),
      column('requestId', 'fact.request'),
      { heading: say('export.takenBy'), type: 'text', value: () => mark },
    ],
    rows: readRows(ctx, query),
    query,
  });
}

const zoneMs = 8 * 3_600_000;

async function* readRows(ctx: Ctx, query: AuditFilters): AsyncGenerator<AuditRow> {
  for await (const row of (await selectAuditRows(ctx, query)).orderBy('seq', 'desc').stream(rowsPerBatch))
    yield row;
}
