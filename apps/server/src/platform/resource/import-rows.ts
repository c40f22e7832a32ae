import {
  columnsFor,
  type FailureName,
  type Resource,
  type ResourceColumn,
  type SheetImportPreview,
  type SheetImportReply,
  type SheetImportRow,
} from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { instantOfText, writtenDay } from '@qifu/rules';
import type { z } from 'zod';
import type { Ctx } from '../context';
import { type CheckedRow, checkedRow, markDoubles, type Said } from '../sheet-import/checked-row';
import { type Choice, type Choices, choiceOf } from '../sheet-import/choices';
import { confirmKept } from '../sheet-import/confirm-import';
import type { ImportColumn, ImportKind, SheetWords } from '../sheet-import/import-kind';
import { holdImport } from '../sheet-import/previewed-import';
import { checkForm, fittingFields, type Reading, type ReadRow, readCells } from '../sheet-import/read-cells';
import type { SheetRow } from '../xlsx/sheet-shapes';
import { sayNamed, sayOwn, saySheet } from './say-text';

/** How imports of resources speak on the wire: columns by their keys. */
export interface ResourceWire {
  row: SheetImportRow;
  column: SheetImportPreview['columns'][number];
  told: object;
}

/** Rows and columns of an import as the wire has them. */
const resourceWire: Pick<ImportKind<unknown, unknown, ResourceWire>, 'showRow' | 'showColumn'> = {
  showRow: ({ rowNo, values, errors, action }, headingOf) => ({
    rowNo,
    values,
    errors: errors.map(({ key, message }) => ({ column: key, heading: headingOf(key), message })),
    action,
  }),
  showColumn: ({ key, heading, required }) => ({ column: key, heading, required }),
};

interface ResourceImport<Shape extends z.ZodObject, Data, Known> {
  /** Under which its previews are kept, and what the audit calls it, where those are not the resource's own. */
  name?: string;
  objectType?: string;
  /** Refuses a confirmation with wrong rows. */
  failure?: FailureName;
  /** What a new record is checked by. */
  shape: Shape;
  /** The words of its dictionaries, and of what else cells choose from, by the field they fill. */
  readChoices?: (ctx: Ctx) => Promise<Choices>;
  /** Columns whose values a sheet may say once. */
  once?: readonly string[];
  /** How cells of kind `part` are read; undefined, and a message, where they are of another form. */
  parts?: Readonly<
    Record<string, { read: (text: string) => unknown; wrong: (language: Language) => string }>
  >;
  /** What is kept of a right row, and of the right fields of a wrong one; left out, what was entered. */
  keep?: {
    whole: (ctx: Ctx, input: z.output<Shape>) => Data;
    partly: (fields: Partial<z.output<Shape>>) => Said<Data>;
  };
  /** What only the database can tell; wrong rows are named with `addError`. */
  markKnown: ImportKind<Data, Known, ResourceWire>['markKnown'];
  /** Writes the right rows. */
  write: (ctx: Ctx, rows: readonly CheckedRow<Data>[], known: Known) => Promise<unknown>;
}

/** For an import that adds its records one by one. @public: what `npm run new slice` writes uses it. */
export const addingEach =
  <Data>(add: (ctx: Ctx, input: Data) => Promise<unknown>) =>
  async (ctx: Ctx, rows: readonly CheckedRow<Data>[]): Promise<void> => {
    for (const { data } of rows) if (data) await add(ctx, data);
  };

/** The import of a resource: its columns, read by their kinds and checked by the rules of its form. */
export function importOf<Shape extends z.ZodObject, Data = z.output<Shape>, Known = void>(
  resource: Resource,
  options: ResourceImport<Shape, Data, Known>,
): ImportKind<Data, Known, ResourceWire> {
  const { readChoices, once = [], markKnown, write } = options;
  return {
    name: options.name ?? resource.menu,
    objectType: options.objectType ?? resource.objectType,
    failure: options.failure ?? 'import.rows',
    menu: resource.menu,
    columns: importColumnsOf(resource),
    words: sheetWordsOf(resource),
    files: {
      open: (ctx, fileId) => ctx.plugs.files.openOwn(ctx, fileId),
      offer: (ctx, file) => ctx.plugs.files.offer(ctx, file),
    },
    readChoices: async (ctx) => ({ ...ownChoices(resource, ctx.language), ...(await readChoices?.(ctx)) }),
    checkRows: async (ctx, reading, rows) => {
      const checked = rows.map((row) => checkRow(ctx, resource, options, reading, row));
      // Also of rows with another error: such a value may stand in a sheet once.
      for (const key of once)
        markDoubles(reading.language, checked, key, ({ values }) => values[key]?.toLowerCase());
      return checked;
    },
    markKnown,
    write: async (ctx, rows, known) => {
      await write(ctx, rows, known);
      return {};
    },
    ...resourceWire,
  };
}

/** Writes the rows of a preview: all of them, or the right ones; a token that was used answers what it answered. */
export async function confirmRows<Data, Known>(
  ctx: Ctx,
  kind: ImportKind<Data, Known, ResourceWire>,
  { token, onlyValid }: { token: string; onlyValid: boolean },
): Promise<SheetImportReply> {
  const kept = await holdImport(ctx, token, [kind.name]);
  return await confirmKept(ctx, kind, kept, { onlyValid });
}

/** The columns of a resource's import, as sheets are read by them. */
export const importColumnsOf = (resource: Resource): readonly ImportColumn[] =>
  columnsFor(resource, 'import').map(([key, column]) => ({
    key,
    ...(!column.isOptional && { isRequired: true as const }),
    ...(column.tells && { fills: column.tells }),
    ...(isChosen(column) && { choice: column.tells ?? key }),
    ...(column.isSecret && { isSecret: column.isSecret }),
  }));

/** Whether a cell names one of several things. */
const isChosen = ({ kind, dictionary, tells, choices }: ResourceColumn): boolean =>
  Boolean(dictionary || tells || choices || kind === 'mark');

/** What the sheets of a resource and their columns are called. */
const sheetWordsOf = (resource: Resource): SheetWords => ({
  sheet: (language) => sayOwn(language, resource, 'sheet'),
  template: (language) => sayOwn(language, resource, 'template'),
  errors: (language) => sayOwn(language, resource, 'errors'),
  heading: (language, key) => saySheet(language, resource, 'columns', key),
  hint: (language, key) => saySheet(language, resource, 'hints', key),
});

/**
 * What the value itself says of its columns: in use or not, and words that stand in no dictionary. @public: tested alone.
 */
export function ownChoices(resource: Resource, language: Language): Choices {
  const word = (key: string) => translate(language, 'common', `answer.${key}`);
  const choice: Choice = choiceOf([
    { value: '1', words: [word('enabled')] },
    { value: '0', words: [word('disabled')] },
  ]);
  return Object.fromEntries(
    columnsFor(resource, 'import').flatMap(([key, { kind, choices }]): [string, Choice][] => {
      if (kind === 'mark') return [[key, choice]];
      if (!choices) return [];
      const options = choices.values.map((value) => ({
        value,
        words: [sayNamed(language, `${choices.words}.${value}`)],
      }));
      return [[key, choiceOf(options)]];
    }),
  );
}

function checkRow<Shape extends z.ZodObject, Data, Known>(
  ctx: Ctx,
  resource: Resource,
  { shape, parts = {}, keep }: ResourceImport<Shape, Data, Known>,
  reading: Reading,
  row: SheetRow,
): CheckedRow<Data> {
  const read = readCells(reading, row);
  const form = formOf(resource, read);
  for (const [key, part] of Object.entries(parts)) {
    const text = read.texts[key];
    if (text === undefined) continue;
    form[key] = part.read(text);
    if (form[key] === undefined) read.errors.push({ key, message: part.wrong(reading.language) });
  }
  const input = checkForm(reading, read, shape, form, (field) => columnOfField(resource, field));
  const fields = input ?? fittingFields(shape, form);
  if (!keep) return checkedRow(reading, read, input as Data | undefined, fields as Said<Data>);
  return checkedRow(reading, read, input && keep.whole(ctx, input), keep.partly(fields));
}

/** The column of a sheet that fills a field. */
const columnOfField = (resource: Resource, field: string): string =>
  columnsFor(resource, 'import').find(([key, { tells }]) => tells === field || key === field)?.[0] ??
  resource.nameColumn;

/** Stands for a cell that has its error already. */
const unreadable = '-';

function formOf(resource: Resource, { texts, chosen }: ReadRow): Record<string, unknown> {
  const filled = columnsFor(resource, 'import').filter(([key]) => texts[key] !== undefined);
  return Object.fromEntries(
    filled.map(([key, column]) => [column.tells ?? key, cellValue(column, texts[key] ?? '', chosen[key])]),
  );
}

function cellValue(column: ResourceColumn, text: string, chosen: string | undefined): unknown {
  const { kind } = column;
  if (kind === 'mark') return chosen === undefined ? unreadable : Number(chosen);
  if (isChosen(column)) return chosen ?? unreadable;
  if (kind === 'number') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (kind === 'time') return instantOfText(text) ?? text;
  if (kind === 'date') return writtenDay(text) ?? text;
  return text;
}
