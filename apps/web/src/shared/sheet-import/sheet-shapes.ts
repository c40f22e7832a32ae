/** One column of a sheet as it was read. */
export interface SheetColumn {
  key: string;
  label: string;
  isRequired: boolean;
  /** What its cells may say, where that is chosen. */
  choices?: readonly string[] | undefined;
  /** A cell may name several of them. */
  isMany?: boolean | undefined;
}
/** What is said of a cell. */
export interface CellWord {
  column: string;
  heading: string;
  message: string;
}
/** One row: cells by column key, and what is wrong with which of them; errors of the whole row have no column. */
export interface SheetRow {
  /** As the spreadsheet counts. */
  rowNo: number;
  values: Readonly<Record<string, string>>;
  errors: readonly CellWord[];
  /** Cells that will be left out of a row that is right otherwise. */
  notes?: readonly CellWord[];
  /** Of a row that changes something: what its columns had before. */
  changes?: readonly { column: string; before: string; after: string }[] | undefined;
  action: 'insert' | 'update';
}
/** Everything that was read, before anything is kept. */
export interface SheetPreview {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  summary: { ok: number; bad: number; insert: number; update: number };
  /** Confirms exactly what this preview shows. */
  token: string;
  /** Where rows may change what is there. */
  matching?: SheetMatching | undefined;
}
/** How rows find what they change: by columns. */
export interface ChosenMatching {
  mode: string;
  keys: readonly string[];
}
/** The same with what else may be chosen. */
export interface SheetMatching extends ChosenMatching {
  modes: readonly { value: string; label: string }[];
  keyChoices: readonly { value: string; label: string }[];
}
/** Somebody an import added, who has to be told what to sign in as. */
export interface NewAccount {
  name: string;
  account: string;
}
/** What was kept and what was not. */
export interface SheetResult {
  successNum: number;
  failNum: number;
  failResult: readonly SheetRow[];
  /** One-time address of the sheet that says what is wrong; empty without failures. */
  errorFileUrl: string;
  /** Has that sheet made when it is asked for, and gives its address. */
  errorFile?: (() => Promise<string>) | undefined;
  /** Of the people this import added, when it was drawn for them; told this once. */
  firstPassword?: string | null;
  /** It goes on after its call: what came of it is told by that work. */
  workId?: string | undefined;
  /** The people this import added, with what they sign in as. */
  newAccounts?: readonly NewAccount[] | null;
}
