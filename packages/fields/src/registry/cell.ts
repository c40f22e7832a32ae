/** What a word of a sheet stands for: the ids from the top down, or why it stands for nothing. */
export type FoundWord = readonly string[] | 'unknown' | 'many';
export type FindWord = (word: string) => FoundWord;

/** A value as a record is sent it, or what is wrong with what a cell says. */
export type CellReading =
  | { value: unknown }
  | { wrong: 'unfit' }
  /** Words that stand for nothing, or for several things. */
  | { wrong: 'unknown' | 'many'; words: readonly string[] };

/** How a kind stands in sheets. */
export interface FieldCell<S = unknown, V = unknown> {
  /** What its column is for a spreadsheet. */
  type: CellType | ((settings: S) => CellType);
  /** What its cell holds where that is not the value in words: a number, or milliseconds since 1970. */
  write?: (value: V, settings: S) => number | null;
  /** What a cell that is not empty says. */
  read: (text: string, settings: S, find: FindWord) => CellReading;
  /** Which of its words have to be found; nothing where its settings know them all. */
  words?: (text: string, settings: S) => readonly string[];
  /** The words it may say, where the settings know them; others are offered by whoever knows its labels. */
  choices?: (settings: S) => readonly string[] | undefined;
  /** Several things may stand in one cell. */
  isMany?: (settings: S) => boolean;
  /** Which example tells how it is written. */
  hint: CellHint | ((settings: S) => CellHint);
}
export type CellType = 'text' | 'number' | 'date' | 'datetime';
export type CellHint =
  | 'text'
  | 'number'
  | 'year'
  | 'month'
  | 'day'
  | 'moment'
  | 'time'
  | 'choice'
  | 'choices'
  | 'path'
  | 'person'
  | 'named'
  | 'record'
  | 'span'
  | 'filled';

/** Parts of a cell that names several things. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
