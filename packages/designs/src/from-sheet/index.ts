export { designOfSheet } from './design-of-sheet';
export { ColumnGuess } from './guess-column';
export { type SheetKind, sheetKinds } from './sheet-kind';
