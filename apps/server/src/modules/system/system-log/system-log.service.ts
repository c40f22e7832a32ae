import type { LogCategory, LogFilters, LogQuery, Page, SystemLogRow } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { describeUserAgent } from '#modules/identity';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { selectAuditRows } from '../audit-log/audit-log.service';
import { causeOf, placeOf } from './log-words';
import { selectSignIns, shownSignIn } from './sign-in-log.queries';

const selectCalls = async (ctx: Ctx, { keyword, ...filters }: LogFilters) =>
  (await selectAuditRows(ctx, { ...filters, keyword })).select('userAgent');
type Call = Awaited<ReturnType<Awaited<ReturnType<typeof selectCalls>>['execute']>>[number];

const shownCall =
  ({ language }: Pick<Ctx, 'language'>) =>
  (row: Call): SystemLogRow => ({
    id: row.id,
    creatorTime: row.creatorTime,
    userId: row.userId,
    userName: [row.realName, row.account].filter(Boolean).join('/'),
    ipaddress: row.ipAddress,
    ipaddressName: row.ipAddress && placeOf(language, row.ipAddress),
    ...describeUserAgent(row.userAgent),
    requestURL: row.address,
    requestMethod: row.method,
    requestDuration: row.durationMs,
    moduleName: row.action,
    result: row.result,
    abstracts: causeOf(language, row.errorCode),
    type: 5,
  });

/** Sign-ins (1) or changing calls (5) of everybody, the latest first. */
export async function listSystemLog(
  ctx: Ctx,
  category: LogCategory,
  query: LogQuery,
): Promise<Page<SystemLogRow>> {
  const { currentPage, pageSize, sidx, sort } = query;
  const turn = { currentPage, pageSize, sidx, sort };
  if (category === '1') {
    const found = await page(ctx, selectSignIns(ctx, query), turn, {
      sortable: { creatorTime: 'loginLog.creatorTime' },
      order: [['loginLog.creatorTime', 'desc']],
      tieBreaker: 'loginLog.id',
    });
    return { ...found, list: found.list.map(shownSignIn(ctx)) };
  }
  const found = await page(ctx, await selectCalls(ctx, query), turn, {
    sortable: { creatorTime: 'seq', requestDuration: 'durationMs' },
    order: [['seq', 'desc']],
    tieBreaker: 'seq',
  });
  return { ...found, list: found.list.map(shownCall(ctx)) };
}

const rowsPerBatch = 500;

/** The same rows as a workbook. */
export async function exportSystemLog(ctx: Ctx, category: LogCategory, query: LogFilters): Promise<Blob> {
  const say = (key: string) => translate(ctx.language, 'systemLog', key);
  const column = (
    key: keyof SystemLogRow,
    type: ExportColumn<SystemLogRow>['type'] = 'text',
  ): ExportColumn<SystemLogRow> => ({ key, heading: say(`field.${key}`), type, value: (row) => row[key] });
  const shared = [
    column('creatorTime', 'datetime'),
    column('userName'),
    column('ipaddress'),
    column('ipaddressName'),
    column('browser'),
    column('platForm'),
  ];
  const own =
    category === '1'
      ? []
      : [column('requestMethod'), column('requestURL'), column('requestDuration', 'number')];
  return await exportSheet(ctx, {
    name: say(category === '1' ? 'signIns' : 'calls'),
    menu: 'systemLog',
    columns: [
      ...shared,
      ...own,
      {
        key: 'result',
        heading: say('field.result'),
        type: 'text',
        value: ({ result }) => say(`result.${result}`),
      },
      column('abstracts'),
    ],
    rows: readRows(ctx, category, query),
    query,
  });
}

async function* readRows(ctx: Ctx, category: LogCategory, query: LogFilters): AsyncGenerator<SystemLogRow> {
  if (category === '1') {
    const rows = selectSignIns(ctx, query).orderBy('loginLog.creatorTime', 'desc').stream(rowsPerBatch);
    for await (const row of rows) yield shownSignIn(ctx)(row);
    return;
  }
  const rows = (await selectCalls(ctx, query)).orderBy('seq', 'desc').stream(rowsPerBatch);
  for await (const row of rows) yield shownCall(ctx)(row);
}
