import type { RowDoor } from '#modules/permission';
import { type CompiledModule, liveRecords } from '../compile/compile-module';

/** The door to the records of a module: who holds one of its menus sees what data schemes of that menu leave him. */
export const moduleDoor = (
  { table, schemeColumns }: Pick<CompiledModule, 'table' | 'schemeColumns'>,
  menu: string,
): RowDoor => ({
  menu,
  alsoIn: [],
  table,
  columns: schemeColumns,
  rule: () => ({ name: 'all', rows: liveRecords(table) }),
});
