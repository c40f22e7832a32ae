import type { DesignNode } from '@qifu/contracts';

/** What every component of the family may say of itself, and where (contract-lowcode 1.4). */
export const traitPlaces = {
  label: '__config__/label',
  help: '__config__/tipLabel',
  span: '__config__/span',
  required: '__config__/required',
  unique: '__config__/unique',
  checks: '__config__/regList',
  isHidden: '__config__/noShow',
  visibility: '__config__/visibility',
  initial: '__config__/defaultValue',
  /** Ours: of a design that is bound to a table of the database. */
  column: '__config__/boundColumn',
} as const satisfies Partial<Record<keyof DesignNode, string>>;
export type Trait = keyof typeof traitPlaces;
export const traits = Object.keys(traitPlaces) as Trait[];
