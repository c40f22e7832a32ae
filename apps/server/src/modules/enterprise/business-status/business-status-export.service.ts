import type { businessStatusApi, Parsed } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { yearOf } from '@qifu/rules';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { visibleEnterprises } from '../enterprise.policy';
import { districtName } from '../firm-names';
import { groupsOf, search } from '../registry/enterprise.queries';
import { sheetText } from '../registry/sheet-text';

type ExportQuery = Parsed<typeof businessStatusApi.exportExcel>['query'];
const rowsPerBatch = 500;

/** All figures of one year under the registry's filters as a workbook; firms that said nothing have empty cells. */
export async function exportStatuses(ctx: Ctx, query: ExportQuery): Promise<Blob> {
  const year = query.year ?? yearOf(ctx.now());
  const statuses = await dictionaryNames(ctx, 'businessStatus');
  return await exportSheet(ctx, {
    name: translate(ctx.language, 'businessStatus', 'sheet.name', { year }),
    menu: 'businessStatus',
    columns: columnsOf(ctx.language, year, statuses),
    rows: selectRows(ctx, query, year).stream(rowsPerBatch),
    query,
  });
}

const selectRows = (ctx: Ctx, query: ExportQuery, year: number) =>
  search(visibleEnterprises(ctx, 'businessStatus'), {
    filter: query,
    view: query.view,
    year,
    at: ctx.now(),
    isSeen: seenBy(ctx),
    grouped: groupsOf(ctx, query, year),
  })
    .leftJoin('enterpriseBusinessStatus as s', (join) =>
      join.onRef('s.enterpriseId', '=', 'enterprise.id').on('s.year', '=', year),
    )
    .leftJoin('enterpriseBusinessStatus as former', (join) =>
      join.onRef('former.enterpriseId', '=', 'enterprise.id').on('former.year', '=', year - 1),
    )
    .select([
      'enterprise.enterpriseName',
      'enterprise.creditCode',
      districtName.as('districtName'),
      's.fillState',
      's.status',
      's.revenue',
      'former.revenue as formerRevenue',
      's.outputValue',
      's.profit',
      's.tax',
      's.rdExpense',
      's.rdRatio',
      's.employees',
      's.rdStaff',
      's.patents',
      's.exportValue',
      's.abnormalNote',
      's.reportTime',
      's.verifyTime',
    ])
    .orderBy('enterprise.enterpriseName')
    .orderBy('enterprise.id');
type ExportedYear = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

const amounts = ['outputValue', 'profit', 'tax', 'rdExpense'] as const;
const counts = ['employees', 'rdStaff', 'patents'] as const;

function columnsOf(
  language: Language,
  year: number,
  statuses: ReadonlyMap<string, string>,
): readonly ExportColumn<ExportedYear>[] {
  const text = (key: string, params?: Record<string, unknown>) =>
    translate(language, 'businessStatus', key, params);
  const field = (key: string) => text(`field.${key}`);
  const money = (key: 'revenue' | 'exportValue' | (typeof amounts)[number]): ExportColumn<ExportedYear> => ({
    key,
    heading: text('sheet.money', { name: field(key) }),
    type: 'money',
    value: (row) => row[key],
  });
  return [
    {
      key: 'enterpriseName',
      heading: sheetText(language, 'columns.enterpriseName'),
      type: 'text',
      value: (row) => row.enterpriseName,
    },
    {
      key: 'creditCode',
      heading: sheetText(language, 'columns.creditCode'),
      type: 'text',
      value: (row) => row.creditCode,
    },
    { key: 'districtName', heading: text('column.district'), type: 'text', value: (row) => row.districtName },
    // A text: a sheet would write the number as 2,026.
    { heading: text('column.year'), type: 'text', value: () => String(year) },
    {
      key: 'fillState',
      heading: text('column.fill'),
      type: 'text',
      value: (row) => sheetText(language, `fillStates.s${row.fillState ?? 0}`),
    },
    {
      key: 'status',
      heading: field('status'),
      type: 'text',
      value: (row) => (row.status ? (statuses.get(row.status) ?? row.status) : ''),
    },
    money('revenue'),
    {
      key: 'revenue',
      heading: text('sheet.money', { name: text('sheet.former', { name: field('revenue') }) }),
      type: 'money',
      value: (row) => row.formerRevenue,
    },
    ...amounts.map(money),
    {
      key: 'rdRatio',
      heading: text('sheet.percent', { name: field('rdRatio') }),
      type: 'number',
      value: (row) => row.rdRatio,
    },
    ...counts.map(
      (key): ExportColumn<ExportedYear> => ({
        key,
        heading: field(key),
        type: 'number',
        value: (row) => row[key],
      }),
    ),
    money('exportValue'),
    { key: 'abnormalNote', heading: field('abnormalNote'), type: 'text', value: (row) => row.abnormalNote },
    {
      key: 'reportTime',
      heading: text('state.reportedAt'),
      type: 'datetime',
      value: (row) => row.reportTime,
    },
    {
      key: 'verifyTime',
      heading: text('state.verifiedAt'),
      type: 'datetime',
      value: (row) => row.verifyTime,
    },
  ];
}
