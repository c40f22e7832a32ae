import type { DesignNode } from '@qifu/contracts';
import type { FieldCheck } from '@qifu/rules';
import type { FormField } from './module-field';
import type { Related } from './related';

/** A field with the columns it is stored in, in the order its codec names them. */
export interface ModuleField extends FormField {
  /** With schema and table: `lc.mt1.title`. */
  columns: readonly string[];
  /** The service fills it in, or nobody does. */
  isFilled: boolean;
  checks: readonly FieldCheck[];
  /** Where its records are, of a relation. */
  related?: Related | undefined;
}

/** A table with the fields whose values it stores. */
export interface CompiledTable {
  /** With its schema: `lc.mt1`. */
  table: string;
  fields: readonly ModuleField[];
  /** It is a view of one whose key is no text: `f_key` has that key, for its index. */
  hasTypedKey?: boolean;
}

/** Rows that belong to a record, in a table of their own. */
export interface SubTable extends CompiledTable {
  node: DesignNode;
  /** What they are called in records. */
  name: string;
  label: string;
}
