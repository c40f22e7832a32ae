import type { ConditionKind } from '@qifu/contracts';

/** Where the rows of a child table belong to the row a scheme decides about. */
export interface ChildTable {
  table: string;
  /** Column of the child table, with its table's name. */
  column: string;
  /** Column of the row it equals. */
  parent: string;
}

/** The column behind a field's code. Names come from the product's own code, never from a request. */
export interface SchemeColumn {
  /** With its table's name or alias: `enterprise.areaId`. */
  column: string;
  kind: ConditionKind;
  child?: ChildTable;
}

/** The columns data schemes may put conditions on, by their codes. */
export type SchemeColumns = ReadonlyMap<string, SchemeColumn>;

/** Columns of one table under their own names, by kind. */
export const columnsOf = (
  table: string,
  names: Readonly<Partial<Record<ConditionKind, readonly string[]>>>,
): SchemeColumns =>
  new Map(
    (Object.keys(names) as ConditionKind[]).flatMap((kind) =>
      (names[kind] ?? []).map((name): [string, SchemeColumn] => [name, { column: `${table}.${name}`, kind }]),
    ),
  );
