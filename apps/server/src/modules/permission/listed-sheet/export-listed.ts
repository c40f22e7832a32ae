import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';

/** What rows of positions, groups and roles have alike. */
interface ListedRow {
  fullName: string;
  enCode: string;
  type: string;
  enabledMark: number;
  sortCode: number;
  description: string;
  creatorTime: number;
}

interface Listed<Row> {
  /** Their menu, which decides about columns. */
  menu: 'position' | 'userGroup' | 'role';
  /** Name of the sheet: a text of `membership`. */
  name: string;
  rows: readonly Row[];
  /** Between kind and state, as on the screen. */
  own?: { key: keyof Row & string; heading: string; value: (row: Row) => string };
  query: Record<string, unknown>;
}

/** A page that has them all: more than any house has. */
export const wholeList = { currentPage: 1, pageSize: 1_000_000 };

/** The rows of a list as a workbook, with the columns of the screen and the note. */
export async function exportListed<Row extends ListedRow>(ctx: Ctx, listed: Listed<Row>): Promise<Blob> {
  const say = (key: string) => translate(ctx.language, 'membership', key);
  const common = (key: string) => translate(ctx.language, 'common', key);
  const column = (
    key: keyof ListedRow,
    type: ExportColumn<Row>['type'] = 'text',
    value: ExportColumn<Row>['value'] = (row) => row[key],
  ): ExportColumn<Row> => ({ key, heading: say(`field.${key}`), type, value });
  const { own } = listed;
  return await exportSheet(ctx, {
    name: say(listed.name),
    menu: listed.menu,
    columns: [
      column('fullName'),
      column('enCode'),
      column('type'),
      ...(own ? [{ ...own, heading: say(own.heading), type: 'text' as const }] : []),
      {
        ...column('enabledMark', 'text', ({ enabledMark }) =>
          common(enabledMark === 1 ? 'answer.enabled' : 'answer.disabled'),
        ),
        heading: say('field.state'),
      },
      column('sortCode', 'number'),
      column('description'),
      column('creatorTime', 'datetime'),
    ],
    rows: inTurn(listed.rows),
    query: listed.query,
  });
}

async function* inTurn<Row>(rows: readonly Row[]) {
  yield* rows;
}
