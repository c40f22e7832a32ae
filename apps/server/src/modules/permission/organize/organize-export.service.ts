import type { OrganizeQuery, OrganizeRow } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { foundOrganizes } from './organize-list.service';

/** The organizations the list shows, each below the one it stands under, as a workbook. */
export async function exportOrganizes(ctx: Ctx, query: OrganizeQuery & { place: string }): Promise<Blob> {
  const rows = flatten(await foundOrganizes(ctx, query));
  const isShown = ({ id, organizeIds }: OrganizeRow) =>
    query.place === '' || (id !== query.place && organizeIds.includes(query.place));
  return await exportSheet(ctx, {
    name: translate(ctx.language, 'organize', 'one'),
    menu: 'organize',
    columns: columnsIn(ctx),
    rows: inTurn(rows.filter(isShown)),
    query,
  });
}

function columnsIn({ language }: Ctx): ExportColumn<OrganizeRow>[] {
  const heading = (
    key: 'fullName' | 'enCode' | 'category' | 'manager' | 'sortCode' | 'state' | 'creatorTime',
  ) => translate(language, 'organize', `field.${key}`);
  return [
    { heading: heading('fullName'), type: 'text', value: ({ lastFullName }) => lastFullName },
    { heading: heading('enCode'), type: 'text', value: ({ enCode }) => enCode },
    {
      heading: translate(language, 'organize', 'field.path'),
      type: 'text',
      value: ({ organize }) => organize,
    },
    {
      heading: heading('category'),
      type: 'text',
      value: ({ category }) => translate(language, 'organize', `category.${category}`),
    },
    { heading: heading('manager'), type: 'text', value: ({ manager }) => manager },
    { heading: heading('sortCode'), type: 'number', value: ({ sortCode }) => sortCode },
    {
      heading: heading('state'),
      type: 'text',
      value: ({ enabledMark }) =>
        translate(language, 'common', enabledMark === 1 ? 'answer.enabled' : 'answer.disabled'),
    },
    { heading: heading('creatorTime'), type: 'datetime', value: ({ creatorTime }) => creatorTime },
  ];
}

const flatten = (rows: readonly OrganizeRow[]): OrganizeRow[] =>
  rows.flatMap((row) => [row, ...flatten(row.children)]);

async function* inTurn<Row>(rows: readonly Row[]) {
  yield* rows;
}
