import type { BlacklistView, blacklistApi, Parsed } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '../import-export/export-sheet';
import { districtName } from '../registry/enterprise.queries';
import { askedEntries, display, searchedInEntries, standing } from './blacklist-list.service';

type ExportQuery = Parsed<typeof blacklistApi.exportBlacklist>['query'];
const rowsPerBatch = 500;

/** The blacklist under the list's filters as a workbook, the latest entries first. */
export async function exportBlacklist(ctx: Ctx, query: ExportQuery): Promise<Blob> {
  const reasons = await dictionaryNames(ctx, 'blacklistReason');
  return await exportSheet(ctx, {
    name: translate(ctx.language, 'blacklist', 'title'),
    columns: columnsOf(ctx.language, reasons),
    rows: selectRows(ctx, query).stream(rowsPerBatch),
    query,
  });
}

function selectRows(ctx: Ctx, query: ExportQuery) {
  const views = standing(ctx.now());
  let rows = askedEntries(ctx, query);
  if (query.keyword !== '') rows = rows.where(keywordFilter(searchedInEntries, query.keyword));
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
    { heading: text('fact.enterprise'), type: 'text', value: (row) => row.enterpriseName },
    { heading: text('fact.creditCode'), type: 'text', value: (row) => row.creditCode },
    { heading: text('fact.district'), type: 'text', value: (row) => row.districtName },
    { heading: text('fact.level'), type: 'text', value: (row) => text(`level.l${row.level}`) },
    {
      heading: text('fact.reasonType'),
      type: 'text',
      value: (row) => reasons.get(row.reasonType) ?? row.reasonType,
    },
    { heading: text('fact.reason'), type: 'text', value: (row) => row.reason },
    { heading: text('fact.basis'), type: 'text', value: (row) => row.basisDocNo },
    { heading: text('form.start'), type: 'date', value: (row) => row.startDate },
    { heading: text('form.end'), type: 'date', value: (row) => row.endDate },
    { heading: text('column.state'), type: 'text', value: (row) => text(`view.${row.state}`) },
    { heading: text('fact.creator'), type: 'text', value: (row) => row.creatorUser },
    { heading: text('fact.time'), type: 'datetime', value: (row) => row.creatorTime },
    { heading: text('fact.liftedBy'), type: 'text', value: (row) => row.liftedBy },
    { heading: text('fact.liftedTime'), type: 'datetime', value: (row) => row.liftedTime },
    { heading: text('fact.liftReason'), type: 'text', value: (row) => row.liftReason },
  ];
}
