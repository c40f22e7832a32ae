import type { businessStatusApi, Parsed } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { yearOf } from '@qifu/rules';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { visibleEnterprises } from '../enterprise.policy';
import { type ExportColumn, exportSheet } from '../import-export/export-sheet';
import { sheetText } from '../import-export/sheet-text';
import { districtName, search } from '../registry/enterprise.queries';

type ExportQuery = Parsed<typeof businessStatusApi.exportExcel>['query'];
const rowsPerBatch = 500;

/** All figures of one year under the registry's filters as a workbook; firms that said nothing have empty cells. */
export async function exportStatuses(ctx: Ctx, query: ExportQuery): Promise<Blob> {
  const year = query.year ?? yearOf(ctx.now());
  const statuses = await dictionaryNames(ctx, 'businessStatus');
  return await exportSheet(ctx, {
    name: translate(ctx.language, 'businessStatus', 'sheet.name', { year }),
    columns: columnsOf(ctx.language, year, statuses),
    rows: selectRows(ctx, query, year).stream(rowsPerBatch),
    query,
  });
}

const selectRows = (ctx: Ctx, query: ExportQuery, year: number) =>
  search(visibleEnterprises(ctx), { filter: query, view: query.view, year, at: ctx.now() })
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
    heading: text('sheet.money', { name: field(key) }),
    type: 'money',
    value: (row) => row[key],
  });
  return [
    {
      heading: sheetText(language, 'columns.enterpriseName'),
      type: 'text',
      value: (row) => row.enterpriseName,
    },
    { heading: sheetText(language, 'columns.creditCode'), type: 'text', value: (row) => row.creditCode },
    { heading: text('column.district'), type: 'text', value: (row) => row.districtName },
    // A text: a sheet would write the number as 2,026.
    { heading: text('column.year'), type: 'text', value: () => String(year) },
    {
      heading: text('column.fill'),
      type: 'text',
      value: (row) => sheetText(language, `fillStates.s${row.fillState ?? 0}`),
    },
    {
      heading: field('status'),
      type: 'text',
      value: (row) => (row.status ? (statuses.get(row.status) ?? row.status) : ''),
    },
    money('revenue'),
    {
      heading: text('sheet.money', { name: text('sheet.former', { name: field('revenue') }) }),
      type: 'money',
      value: (row) => row.formerRevenue,
    },
    ...amounts.map(money),
    {
      heading: text('sheet.percent', { name: field('rdRatio') }),
      type: 'number',
      value: (row) => row.rdRatio,
    },
    ...counts.map(
      (key): ExportColumn<ExportedYear> => ({
        heading: field(key),
        type: 'number',
        value: (row) => row[key],
      }),
    ),
    money('exportValue'),
    { heading: field('abnormalNote'), type: 'text', value: (row) => row.abnormalNote },
    { heading: text('state.reportedAt'), type: 'datetime', value: (row) => row.reportTime },
    { heading: text('state.verifiedAt'), type: 'datetime', value: (row) => row.verifyTime },
  ];
}
