import type { MaterialKind } from '@qifu/contracts';

/** A paper that applications ask for; policies name it by `name`. */
export interface MaterialSeed {
  name: string;
  kind: MaterialKind;
  /** Who brings it: the firm, or a department that shares its data. */
  source: 'firm' | 'department';
  sharedBy?: string;
  /** Days after its date on which it is no longer taken; left out is for good. */
  validDays?: number;
  /** Handed in once, it serves later applications too. */
  reusable: boolean;
  /** Condition of the rule language over facts: who need not bring it. */
  exemptWhen?: unknown;
  note: string;
}
