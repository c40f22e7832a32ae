import { carryingOut } from './schema-parts';

/** Facts are asked and answered in the other languages of the portal too; empty is as in Chinese. */
const words = `
alter table "factDefinition"
  add "questionZhtw" text not null default '', add "questionEn" text not null default '',
  add "helpZhtw" text not null default '', add "helpEn" text not null default '',
  add "optionsZhtw" text not null default '', add "optionsEn" text not null default '';`;

export const up = carryingOut(words);
