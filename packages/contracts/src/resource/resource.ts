import type { FailureName } from '../errors';
import type { ConditionKind } from '../system/data-condition';

/**
 * How the values of a column are kept, shown, filtered, entered and written into sheets. `word`: one of a dictionary.
 * `mark`: 1 in use, 0 not. `state`: one of a family of states. `note`: a text of several lines. `many`: several things,
 * of which lists show how many. `part`: nothing of the general; the screen draws it.
 */
export type ColumnKind =
  | 'name'
  | 'code'
  | 'text'
  | 'note'
  | 'number'
  | 'money'
  | 'time'
  | 'date'
  | 'word'
  | 'mark'
  | 'state'
  | 'many'
  | 'part';

/**
 * Where a column takes part: the list, its order, its keyword, its filters and groups of conditions, the form, and sheets that are taken out
 * and brought in.
 */
export type ColumnUse = 'list' | 'sort' | 'search' | 'filter' | 'condition' | 'form' | 'export' | 'import';

/** The seven tones of a state; a tone never stands without its shape and word. */
export type Tone = 'idle' | 'info' | 'run' | 'hold' | 'ok' | 'warn' | 'bad';

/** Families of states whose words and faces the kit has (`packages/ui`, status families). */
export type StatusFamily =
  | 'project'
  | 'sheet'
  | 'group'
  | 'fill'
  | 'batch'
  | 'expert'
  | 'assign'
  | 'blacklist'
  | 'standard';

/** One column of a resource: what lists, forms, sheets, rights and the audit know of it. */
export interface ResourceColumn {
  kind: ColumnKind;
  /** What people call it everywhere, a text as `area.group.key`. */
  heading: string;
  uses: readonly ColumnUse[];
  /**
   * The column that this one tells in other words (`districtName` tells `districtId`): they are hidden together, and what
   * a sheet says here is kept there.
   */
  tells?: string;
  /** Data schemes may put conditions on it, compared as this. */
  scheme?: ConditionKind;
  /** Shown without its middle in what is read from a sheet. */
  isSecret?: true;
  /** Of a `word`: the code of its dictionary. Rows of the list have the word itself. */
  dictionary?: string;
  /** Of a `word`: forms and conditions name it by its id, not by its code. */
  isKeptById?: true;
  /**
   * Of a `word` that stands in no dictionary, or of a `state`: what it may be, the texts that say it, as `area.group`,
   * and the tones of states. Lists, filters, forms, sheets and comparisons say it in these words.
   */
  choices?: { values: readonly string[]; words: string; tones?: Readonly<Record<string, Tone>> };
  /** Of a `code`: digits alone. */
  isDigits?: true;
  /** Of a `state` that others decide: the family its words and colours are from. */
  family?: StatusFamily;
  /** Of a `code`: shown below this name instead of in a column of its own. */
  below?: string;
  /** Left out of the list until somebody asks for it. */
  isHidden?: true;
  /** Where the window is too narrow, the lowest goes first; without it the column stays. */
  yields?: number;
  decimals?: number;
  /** Behind the field and the heading of the list, a text as `area.group.key`. */
  unit?: string;
  /** At the right end of a stacked row on a phone, or not at all. */
  stacked?: 'aside' | 'none';
  /** The form may leave it empty. */
  isOptional?: true;
  maxLength?: number;
  /** Takes the whole width of the form, where its kind would stand two in a row. */
  isWide?: true;
  /** Below the field, a text as `area.group.key`. */
  hint?: string;
}

/** The failure that says which value another row has already, and the field it is about, by unique index. */
export type TakenValues = Readonly<Record<string, readonly [failure: FailureName, field: string]>>;

/**
 * What a resource of the product is, said once: rights, lists, forms, sheets, conditions and the audit are derived from
 * it. Plain data, so that a published module can make the same value at run time.
 */
export interface Resource<Column extends string = string, Table extends string = string> {
  /** Where its calls are, beginning with `/api/`. */
  address: string;
  /** Code of the menu whose rights decide. */
  menu: string;
  /** Its table; columns of the same name are stored there. */
  table: Table;
  /** What the audit calls one record of it. */
  objectType: string;
  /** What one record of it is called, in each language: data, so that a module that people publish has it too. */
  one: Readonly<Record<'zh' | 'zhtw' | 'en', string>>;
  /** Where its other words stand, as `area` or `area.group`: `title`, `new`, `sheet`, `empty`, `emptyHint`, `removeEffect`. */
  words: string;
  /** An area in which `columns` and `hints` say what sheets call columns otherwise than screens, and how to fill them in. */
  sheetWords?: string;
  /** The column a record is called by. */
  nameColumn: NoInfer<Column>;
  /** In the order of sheet and form, and of the list unless `listed` says another. */
  columns: Readonly<Record<Column, ResourceColumn>>;
  listed?: readonly NoInfer<Column>[];
  /** The order of the list until somebody chooses another. */
  order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  taken?: TakenValues;
}

/** A list that is narrowed by groups of conditions, whether or not a whole resource stands behind it. */
export type AskedList = Pick<Resource, 'table' | 'columns' | 'words' | 'sheetWords' | 'one'>;

export const defineResource = <const Column extends string, const Table extends string>(
  resource: Resource<Column, Table>,
): Resource<Column, Table> => resource;

/** The columns of one use, with their names, in order. */
export function columnsFor(
  { columns, listed }: Pick<Resource, 'columns' | 'listed'>,
  use: ColumnUse,
): readonly (readonly [name: string, column: ResourceColumn])[] {
  const used = Object.entries(columns).filter(([, { uses }]) => uses.includes(use));
  if (use !== 'list' || !listed) return used;
  return [...used].sort(([a], [b]) => listed.indexOf(a) - listed.indexOf(b));
}

/** Each column that tells another in other words, with the one it tells. */
export const toldColumns = ({ columns }: Resource): readonly (readonly [name: string, told: string])[] =>
  Object.entries(columns).flatMap(([name, { tells }]) =>
    tells === undefined ? [] : [[name, tells] as const],
  );
