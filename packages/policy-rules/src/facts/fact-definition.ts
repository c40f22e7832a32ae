/** What the dictionary of facts says of one; a fact without a definition is read as it is written. */
export interface FactDefinition {
  readonly key: string;
  readonly label: string;
  /** Counted in whole ones, such as people: changes are suggested in whole steps. */
  readonly isWhole?: boolean;
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
