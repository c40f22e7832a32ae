import type { JsonObject } from '@qifu/contracts';
import type { ShownField } from '../form/form-rules';

/** Writes settings of the list design; `what` names the step. */
export type SetList = (changes: JsonObject, what: string) => void;

/** What a part of the settings of a list is drawn from. */
export interface ListPartProps {
  /** The list design in the family's own words. */
  list: JsonObject;
  fields: readonly ShownField[];
  set: SetList;
}
