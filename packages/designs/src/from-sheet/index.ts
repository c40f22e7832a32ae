export { type ChosenColumn, designOfSheet } from './design-of-sheet';
export { ColumnGuess, type Ground, type GuessedColumn } from './guess-column';
export { type SheetKind, sheetKinds } from './sheet-kind';
