import { carryingOut } from './schema-parts';

const batchFiles = `alter table "declareBatch" add column "fileIds" jsonb not null default '[]'
  check (jsonb_typeof("fileIds") = 'array');`;

/** A call for applications carries its notice, guide and templates. */
export const up = carryingOut(batchFiles);
