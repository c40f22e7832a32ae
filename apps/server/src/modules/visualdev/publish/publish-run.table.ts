import type { DesignDocument, ReleaseInput } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { ColumnType, Generated } from 'kysely';
import type { Json, OptionalJson, Time } from '#platform/db/database';

/** What a release still has to do with its tables, step by step, so that a restart goes on where the last one ended. */
interface PublishRunTable {
  id: string;
  designId: string;
  /** `filling` before the release counts, `indexing` after it; at the end `done` or `failed`. */
  state: 'filling' | 'indexing' | 'done' | 'failed';
  /** What is to be released, however its draft goes on meanwhile. */
  document: Json<DesignDocument>;
  /** Of a release that asks for menus; null where those that are there are followed. */
  input: OptionalJson<ReleaseInput>;
  userId: string;
  language: Language;
  /** Of the tables that are filled: which one, and the last record of it that is done. */
  step: Generated<number>;
  lastId: Generated<string>;
  /** Once it counts, records are reckoned anew, from `lastId` on. */
  isReckoning: Generated<boolean>;
  doneRows: Generated<number>;
  allRows: Generated<number>;
  /** Why it failed, as a refusal says it. */
  errorCode: Generated<string>;
  errorDetails: ColumnType<Record<string, unknown>, string | undefined, string>;
  createdTime: Time;
  changedTime: Time;
}

declare module '#platform/db/database' {
  interface Database {
    publishRun: PublishRunTable;
  }
}
