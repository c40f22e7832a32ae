/** Kinds of facts (portal.md 2.2 `FactDef`). `list` has rows of its own, `set` several values of one kind. */
export const factTypes = [
  'number',
  'int',
  'money',
  'ratio',
  'bool',
  'enum',
  'date',
  'code',
  'set',
  'list',
] as const;
export type FactType = (typeof factTypes)[number];

/** What the dictionary of facts says of one; a fact without a definition is read as it is written. */
export interface FactDefinition {
  readonly key: string;
  readonly label: string;
  readonly type: FactType;
  readonly unit?: string;
  /** Declared range, decimal text: what an unknown figure can be at all. */
  readonly min?: string;
  readonly max?: string;
  /** Whether a firm can change it to become eligible; head count is not offered as a way. */
  readonly isActionable: boolean;
  /** Of `enum`, in order. */
  readonly options?: readonly string[];
}

export type FactDefinitions = ReadonlyMap<string, FactDefinition>;
