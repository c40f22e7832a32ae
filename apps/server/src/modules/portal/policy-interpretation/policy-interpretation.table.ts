import type { InterpretationForm } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';
import type { Json } from '#platform/db/database';
import type { Paragraph } from '../policy-text/paragraph';

/** What explains a policy, with the paragraphs it explains. */
export interface PolicyInterpretationTable extends Stamps, Listed {
  id: string;
  documentId: string;
  form: InterpretationForm;
  title: string;
  paragraphs: Json<readonly Paragraph[]>;
  mediaFileId: string | null;
  authorOrg: Generated<string>;
  publishDate: string;
  /** Pids of the document. */
  refs: Generated<string[]>;
}

declare module '#platform/db/database' {
  interface Database {
    policyInterpretation: PolicyInterpretationTable;
  }
}
