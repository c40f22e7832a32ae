import type { BlacklistView, blacklistApi, Parsed } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { districtName } from '../firm-names';
import { askedEntries, display, inSeenEntries, standing } from './blacklist-list.service';

type ExportQuery = Parsed<typeof blacklistApi.exportBlacklist>['query'];
const rowsPerBatch = 500;

/** The blacklist under the list's filters as a workbook, the latest entries first. */
export async function exportBlacklist(ctx: Ctx, query: ExportQuery): Promise<Blob> {
  const reasons = await dictionaryNames(ctx, 'blacklistReason');
  return await exportSheet(ctx, {
    name: translate(ctx.language, 'blacklist', 'title'),
    menu: 'blacklist',
    columns: columnsOf(ctx.language, reasons),
    rows: selectRows(ctx, query).stream(rowsPerBatch),
    query,
  });
}

function selectRows(ctx: Ctx, query: ExportQuery) {
  const views = standing(ctx.now());
  let rows = askedEntries(ctx, query);
  if (query.keyword !== '') rows = rows.where(inSeenEntries(ctx, query.keyword));
  if (query.view !== 'all') rows = rows.where(views[query.view]);
  return rows
    .select([
      'enterprise.enterpriseName',
      'b.creditCode',
      districtName.as('districtName'),
      'b.level',
      'b.reasonType',
      'b.reason',
      'b.basisDocNo',
      'b.startDate',
      'b.endDate',
      'b.creatorTime',
      'b.liftedTime',
      'b.liftReason',
      display('creatorUserId').as('creatorUser'),
      display('liftedBy').as('liftedBy'),
      sql<Exclude<BlacklistView, 'all'>>`case when ${views.lifted} then 'lifted'
        when ${views.waiting} then 'waiting' when ${views.expired} then 'expired' else 'active' end`.as(
        'state',
      ),
    ])
    .orderBy('b.creatorTime', 'desc')
    .orderBy('b.id', 'desc');
}
type ExportedEntry = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

function columnsOf(
  language: Language,
  reasons: ReadonlyMap<string, string>,
): readonly ExportColumn<ExportedEntry>[] {
  const text = (key: string) => translate(language, 'blacklist', key);
  return [
    {
      key: 'enterpriseName',
      heading: text('fact.enterprise'),
      type: 'text',
      value: (row) => row.enterpriseName,
    },
    { key: 'creditCode', heading: text('fact.creditCode'), type: 'text', value: (row) => row.creditCode },
    { key: 'districtName', heading: text('fact.district'), type: 'text', value: (row) => row.districtName },
    { key: 'level', heading: text('fact.level'), type: 'text', value: (row) => text(`level.l${row.level}`) },
    {
      key: 'reasonType',
      heading: text('fact.reasonType'),
      type: 'text',
      value: (row) => reasons.get(row.reasonType) ?? row.reasonType,
    },
    { key: 'reason', heading: text('fact.reason'), type: 'text', value: (row) => row.reason },
    { key: 'basisDocNo', heading: text('fact.basis'), type: 'text', value: (row) => row.basisDocNo },
    { key: 'startDate', heading: text('form.start'), type: 'date', value: (row) => row.startDate },
    { key: 'endDate', heading: text('form.end'), type: 'date', value: (row) => row.endDate },
    { key: 'state', heading: text('column.state'), type: 'text', value: (row) => text(`view.${row.state}`) },
    { key: 'creatorUser', heading: text('fact.creator'), type: 'text', value: (row) => row.creatorUser },
    { key: 'creatorTime', heading: text('fact.time'), type: 'datetime', value: (row) => row.creatorTime },
    { key: 'liftedBy', heading: text('fact.liftedBy'), type: 'text', value: (row) => row.liftedBy },
    { key: 'liftedTime', heading: text('fact.liftedTime'), type: 'datetime', value: (row) => row.liftedTime },
    { key: 'liftReason', heading: text('fact.liftReason'), type: 'text', value: (row) => row.liftReason },
  ];
}
