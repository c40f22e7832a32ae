export { boundTableOf } from './bound-table';
export { type ChosenTableColumn, designOfTable } from './design-of-table';
export { kindsOfColumn, plainType, type TableKind } from './table-kind';
