import { sql } from 'kysely';
import { castOf } from '../bound/column-casts';
import { sqlText } from '../bound/sql-text';
import { quoted } from '../compile/search-text';
import type { VersionTable } from '../design/design.table';

/** How definitions of indexes speak of a table. */
export interface IndexedTable {
  /** What a column of a module is there; undefined of what no index can have. */
  expressionOf: (column: string) => string | undefined;
  /** The ids of records. */
  id: string;
  /** What comes behind a condition, so that it gives the newest first. */
  newest: readonly string[];
  live: string;
}

const ownTable: IndexedTable = {
  expressionOf: quoted,
  id: 'f_id',
  newest: ['f_creator_time desc', 'f_id desc'],
  live: 'where f_delete_mark = 0',
};

/**
 * A table of others is asked through the casts of its view, and its indexes have these as expressions: the database looks
 * through the view and finds them. What lies beside the table, such as who made a record, is in none of them.
 */
export function indexedTable({ columns, bound }: Pick<VersionTable, 'columns' | 'bound'>): IndexedTable {
  if (!bound) return ownTable;
  return {
    expressionOf: (name) => {
      const planned = columns.find((one) => one.name === name);
      const of = bound.columns.find(
        ({ elementId }) => elementId !== undefined && elementId === planned?.elementId,
      );
      const cast = planned && of && castOf({ ...of, words: [] }, planned.type);
      return cast && of ? `(${sqlText(cast.read(sql.id(of.name)))})` : undefined;
    },
    id: bound.key ? `(${quoted(bound.key.name)}::text)` : '',
    newest: [],
    live: '',
  };
}

/** Whether the product builds indexes on a table. */
export const mayIndex = ({ bound }: Pick<VersionTable, 'bound'>): boolean =>
  !bound || (bound.isIndexed === true && bound.key !== undefined);
