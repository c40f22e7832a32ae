import type { RowDoor } from '#modules/permission';
import type { Actor } from '#platform/context';
import { hiddenColumnsOf, hiddenFieldsOf } from '#platform/hidden-columns';
import { type CompiledModule, liveRecords, removedRecords } from '../compile/compile-module';
import { isRecord } from './record-key';

/** The door to the records of a module: who holds one of its menus sees what data schemes of that menu leave him. */
export const moduleDoor = (
  module: Pick<CompiledModule, 'table' | 'hasTypedKey' | 'schemeColumns'>,
  menu: string,
): RowDoor => ({
  menu,
  alsoIn: [],
  table: module.table,
  is: (id) => isRecord(module, id),
  columns: module.schemeColumns,
  rule: () => ({ name: 'all', rows: liveRecords(module.table) }),
});

/** The same to what was taken away: data schemes leave him the same rows of it. */
export const binDoor = (
  module: Pick<CompiledModule, 'table' | 'hasTypedKey' | 'schemeColumns'>,
  menu: string,
): RowDoor => ({
  ...moduleDoor(module, menu),
  rule: () => ({ name: 'all', rows: removedRecords(module.table) }),
});

/** Fields of a record that the caller neither reads nor sets: those no column and those no form grants him. */
export const hiddenInRecords = (actor: Actor, menu: string): ReadonlySet<string> =>
  new Set([...hiddenFieldsOf(actor, menu), ...hiddenColumnsOf(actor, menu)]);

/** Fields that his lists neither show nor are asked by. What forms hide is no column unless columns are granted one by one. */
export function hiddenInLists(
  actor: Actor,
  menu: string,
  fields: CompiledModule['fields'],
): ReadonlySet<string> {
  const columns = hiddenColumnsOf(actor, menu);
  const forms = hiddenFieldsOf(actor, menu);
  const byForm = fields.filter(({ name, kind }) =>
    forms.has(name) ? columns.size === 0 || !kind.abilities.listColumn : false,
  );
  const ofForm = new Set(fields.map(({ name }) => name));
  // Sub-tables and their columns are granted by forms alone, unless columns are granted one by one.
  const inRows = columns.size === 0 ? [...forms].filter((name) => !ofForm.has(name)) : [];
  return new Set([...columns, ...byForm.map(({ name }) => name), ...inRows]);
}
