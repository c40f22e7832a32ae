import type { MaterialKind } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';
import type { OptionalJson } from '#platform/db/database';

/** Something an application brings, unless a department shares it or a condition over facts makes it needless. */
export interface PolicyMaterialTable extends Stamps, Listed {
  id: string;
  fullName: string;
  kind: MaterialKind;
  source: Generated<'firm' | 'department'>;
  sharedBy: Generated<string>;
  templateFileId: string | null;
  validDays: number | null;
  /** 1: one that was handed in before does. */
  isReusable: Generated<number>;
  /** JSON of a condition of the rule language. */
  exemptWhen: OptionalJson<unknown>;
  note: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    policyMaterial: PolicyMaterialTable;
  }
}
