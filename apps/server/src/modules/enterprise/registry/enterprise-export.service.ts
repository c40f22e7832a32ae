import {
  type enterpriseApi,
  enterpriseExportColumns,
  enterpriseResource,
  fail,
  type Parsed,
} from '@qifu/contracts';
import { maskPhone, yearOf } from '@qifu/rules';
import { sql } from 'kysely';
import { dictionaryNames, sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { seenBy } from '#platform/hidden-columns';
import type { Blob } from '#platform/http/routes';
import { sayOwn } from '#platform/resource/say-text';
import { exportSheet } from '#platform/xlsx/export-sheet';
import { listingOf } from '../blacklist/blacklist.queries';
import { visibleEnterprises } from '../enterprise.policy';
import { districtName, unitName, wordOf } from '../firm-names';
import { groupsOf, search } from './enterprise.queries';
import { type ExportedRow, exportColumns, type YearValues } from './export-columns';

type ExportQuery = Parsed<typeof enterpriseApi.exportExcel>['query'];

const rowsPerBatch = 500;
/** Years whose figures stand beside the registry fields. */
const shownYears = 3;

/** The registry under the list's filters as a workbook. One statement gives all rows, so they agree with each other. */
export async function exportEnterprises(ctx: Ctx, query: ExportQuery): Promise<Blob> {
  const keys = chosenKeys(query.selectKey);
  const lastYear = query.year ?? yearOf(ctx.now());
  const years = Array.from({ length: shownYears }, (_, i) => lastYear - i);
  const statusNames = await dictionaryNames(ctx, 'businessStatus');
  const columns = exportColumns(ctx.language, keys, years, statusNames);
  return await exportSheet(ctx, {
    name: sayOwn(ctx.language, enterpriseResource, 'sheet'),
    menu: enterpriseResource.menu,
    columns,
    rows: readRows(ctx, query, years, keys.includes('projectCount')),
    query,
  });
}

function chosenKeys(selectKey: string): readonly string[] {
  const wanted = selectKey.split(',').filter(Boolean);
  const unknown = wanted.filter((key) => !enterpriseExportColumns.includes(key));
  if (unknown.length > 0) fail('input.invalid', { field: 'selectKey', unknown });
  return wanted.length > 0 ? [...new Set(wanted)] : enterpriseExportColumns;
}

async function* readRows(
  ctx: Ctx,
  query: ExportQuery,
  years: readonly number[],
  wantsProjects: boolean,
): AsyncGenerator<ExportedRow> {
  const showsPhone = ctx.actor.holds('enterprise:btn_edit');
  for await (const row of selectRows(ctx, query, years, wantsProjects).stream(rowsPerBatch))
    yield {
      ...row,
      industryName: sayWord(ctx.language, 'industryCode', row.industryName),
      enterpriseType: sayWord(ctx.language, 'enterpriseType', row.enterpriseType),
      scaleType: sayWord(ctx.language, 'scaleType', row.scaleType),
      contactPhone: showsPhone ? row.contactPhone : maskPhone(row.contactPhone),
    };
}

function selectRows(ctx: Ctx, query: ExportQuery, years: readonly number[], wantsProjects: boolean) {
  const at = ctx.now();
  const year = query.year ?? yearOf(at);
  const figures = sql<
    Record<string, YearValues>
  >`coalesce((select jsonb_object_agg(s.year, jsonb_build_object(
    'status', s.status, 'fillState', s."fillState", 'revenue', s.revenue, 'rdExpense', s."rdExpense",
    'tax', s.tax, 'employees', s.employees)) from "enterpriseBusinessStatus" s
    where s."enterpriseId" = enterprise.id and s.year = any(${[...years]}::int[])), '{}')`;
  const rows = search(visibleEnterprises(ctx), {
    filter: query,
    view: query.view,
    year,
    at,
    isSeen: seenBy(ctx),
    grouped: groupsOf(ctx, query, year),
  })
    .select([
      'enterprise.id',
      'enterpriseName',
      'enterprise.creditCode',
      'legalPerson',
      'registerDate',
      'registeredCapital',
      'industryCode',
      'address',
      'contactName',
      'contactPhone',
      'contactEmail',
      'parentCreditCode',
      'controllerName',
      'enterprise.lastModifyTime',
      districtName.as('districtName'),
      unitName.as('unitName'),
      wordOf('industryCode', 'industryCode').as('industryName'),
      wordOf('enterpriseType', 'enterpriseType').as('enterpriseType'),
      wordOf('scaleType', 'scaleType').as('scaleType'),
      listingOf(at).as('listing'),
      figures.as('figures'),
      (wantsProjects ? sql<number>`${ctx.plugs.projects.countOfFirm(ctx)}` : sql<number>`0`).as(
        'projectCount',
      ),
    ])
    .orderBy('enterprise.lastModifyTime', 'desc')
    .orderBy('enterprise.id', 'desc');
  return query.ids && query.ids.length > 0 ? rows.where('enterprise.id', 'in', query.ids) : rows;
}
