import type { Json as JsonValue } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Json, Time } from '#platform/db/database';

/** A step that somebody took in a design; `seq` counts in the order they were saved. */
interface DesignStepTable {
  id: string;
  designId: string;
  seq: Generated<string>;
  label: string;
  command: Json<JsonValue>;
  inverse: Json<JsonValue>;
  isUndone: Generated<boolean>;
  userId: string;
  time: Time;
}

declare module '#platform/db/database' {
  interface Database {
    designStep: DesignStepTable;
  }
}
