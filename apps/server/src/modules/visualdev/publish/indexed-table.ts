import { plainType } from '@qifu/designs/from-table';
import { sql } from 'kysely';
import { castOf } from '../bound/column-casts';
import { sqlText } from '../bound/sql-text';
import { quoted } from '../compile/search-text';
import type { VersionTable } from '../design/design.table';

/** How definitions of indexes speak of a table. */
export interface IndexedTable {
  /** What a column of a module is there; undefined of what no index can have. */
  expressionOf: (column: string) => string | undefined;
  /** Whether every value of a column finds room in an index, whoever writes it: one that does not is refused with its row. */
  hasRoomFor: (column: string) => boolean;
  /** Columns in one order that have room together. */
  mostTogether: number;
  /** The ids of records. */
  id: string;
  /** What comes behind a condition, so that it gives the newest first. */
  newest: readonly string[];
  live: string;
}

const ownTable: IndexedTable = {
  expressionOf: quoted,
  // Their forms hold texts to a length.
  hasRoomFor: () => true,
  mostTogether: Infinity,
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
  const typeOf = (name: string) => {
    const planned = columns.find((one) => one.name === name);
    return bound.columns.find(({ elementId }) => elementId !== undefined && elementId === planned?.elementId)
      ?.type;
  };
  return {
    // Others write the table too, and know nothing of our indexes.
    hasRoomFor: (name) => hasShortValues(typeOf(name) ?? 'text'),
    mostTogether: 2,
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

/** An index takes some 2700 bytes of a row and refuses the save of a longer one; a letter takes up to 4. */
export const longestIndexed = 600;
const longestOfOthers = 255;
const hasShortValues = (type: string): boolean => {
  const plain = plainType(type);
  const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? Infinity);
  return plain !== 'text' && (!plain.startsWith('character') || length <= longestOfOthers);
};

/** Whether the product builds indexes on a table. */
export const mayIndex = ({ bound }: Pick<VersionTable, 'bound'>): boolean =>
  !bound || (bound.isIndexed === true && bound.key !== undefined);
