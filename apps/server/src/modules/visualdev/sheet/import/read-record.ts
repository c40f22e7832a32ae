import { Failure, type InputIssue } from '@qifu/contracts';
import type { FindWord, JsonObject } from '@qifu/fields';
import { type Language, translate } from '@qifu/i18n';
import type { CompiledModule, ModuleField } from '../../compile/compile-module';
import { readSentRecord } from '../../record/read-sent-record';
import type { FormerRecord } from '../../record/settle-record';
import { hintOf, type SheetField } from '../sheet-fields';
import type { CellFault, StagedRow } from './staged-row';

export interface RecordReading {
  module: CompiledModule;
  /** The columns of the sheet. */
  fields: readonly SheetField[];
  language: Language;
  /** Keys the caller may not set. */
  hidden: ReadonlySet<string>;
  findOf: (field: ModuleField) => FindWord;
  /** What the form fills in at first: where a cell is empty that counts. */
  ownAtFirst: JsonObject;
}

/** One record of a sheet: what would be written, or what is wrong with which cell of which row. */
export interface ReadRecord {
  rows: readonly StagedRow[];
  errors: Map<number, CellFault[]>;
  read?: ReturnType<typeof readSentRecord>;
  /** The record it changes. */
  match?: MatchedRecord;
}

/** A record that a sheet changes, as it is now. */
export interface MatchedRecord {
  id: string;
  version: number;
  before: FormerRecord;
}

export function addFault({ errors }: ReadRecord, rowNo: number, fault: CellFault): void {
  const known = errors.get(rowNo) ?? [];
  if (known.some(({ key }) => key === fault.key)) return;
  errors.set(rowNo, [...known, fault]);
}

/** Reads the rows of one record by their kinds, then by the rules of its form as if it had been typed there. */
export function readRecord(
  reading: RecordReading,
  rows: readonly StagedRow[],
  match?: MatchedRecord,
): ReadRecord {
  const record: ReadRecord = { rows, errors: new Map(), ...(match && { match }) };
  const { sent, rowOf } = readCellsOf(reading, record);
  const { module, language, hidden, ownAtFirst } = reading;
  try {
    // What a cell leaves open stays as it is in a record that is there.
    const read = match
      ? readSentRecord(module, sent, { language, hidden, before: match.before })
      : readSentRecord(module, { ...ownAtFirst, ...sent }, { language, hidden });
    if (record.errors.size === 0) record.read = read;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const issues = (error.details.issues ?? []) as InputIssue[];
    for (const issue of issues) placeIssue(reading, record, issue, rowOf);
    if (issues.length === 0) addFault(record, rows[0]?.rowNo ?? 0, { key: '', message: error.message });
  }
  return record;
}

/** The row of the sheet behind each row of a sub-table, by the table and its place. */
type RowOf = ReadonlyMap<string, readonly number[]>;

function readCellsOf(reading: RecordReading, record: ReadRecord): { sent: JsonObject; rowOf: RowOf } {
  const rowOf = new Map<string, number[]>();
  const [head] = record.rows;
  const own = reading.fields.filter(({ of }) => !of);
  const sent: JsonObject = head ? readFields(reading, record, head, own) : {};
  for (const table of reading.module.subTables) {
    const fields = reading.fields.filter(({ of }) => of?.name === table.name);
    const rows = record.rows.filter(({ cells }) => fields.some(({ key }) => cells[key] !== undefined));
    if (rows.length === 0) continue;
    // Of a record that is there the rows change in their places; further ones are added, the rest goes.
    const former = record.match?.before.rows.get(table) ?? [];
    sent[table.name] = rows.map((row, at) => ({
      ...readFields(reading, record, row, fields),
      ...(former[at]?.id !== undefined && { id: former[at].id }),
    }));
    rowOf.set(
      table.name,
      rows.map(({ rowNo }) => rowNo),
    );
  }
  return { sent, rowOf };
}

function readFields(
  reading: RecordReading,
  record: ReadRecord,
  row: StagedRow,
  fields: readonly SheetField[],
): JsonObject {
  const values: JsonObject = {};
  for (const one of fields) {
    const text = row.cells[one.key];
    const value = text === undefined ? undefined : readOne(reading, record, row, one, text);
    if (value !== undefined) values[one.field.name] = value as JsonObject[string];
  }
  return values;
}

/** What a row says in the columns of a key; nothing where it leaves one of them open or says no value. */
export function readKey(
  reading: RecordReading,
  row: StagedRow,
  keys: readonly SheetField[],
): readonly unknown[] | undefined {
  const unheard: ReadRecord = { rows: [row], errors: new Map() };
  const said = keys.map((one) => {
    const text = row.cells[one.key];
    return text === undefined ? undefined : readOne(reading, unheard, row, one, text);
  });
  return said.some((value) => value === undefined || value === null) ? undefined : said;
}

function readOne(
  { language, hidden, findOf }: RecordReading,
  record: ReadRecord,
  row: StagedRow,
  one: SheetField,
  text: string,
): unknown {
  const { key, field, of } = one;
  const refuse = (message: string) => addFault(record, row.rowNo, { key, message });
  const say = (word: string, params?: Record<string, unknown>) =>
    translate(language, 'recordSheet', `wrong.${word}`, params);
  if (hidden.has(key) || (of && hidden.has(of.name)))
    return refuse(translate(language, 'validation', 'notGranted'));
  const fault = row.faults[key];
  if (fault) return refuse(fault);
  const read = field.codec.cell?.read(text, field.settings, findOf(field)) ?? { wrong: 'unfit' as const };
  if ('value' in read) return read.value;
  if (read.wrong === 'unfit')
    return refuse(say('unfit', { hint: translate(language, 'recordSheet', `hint.${hintOf(one)}`) }));
  return refuse(say(read.wrong, { words: read.words.join(translate(language, 'importSheet', 'comma')) }));
}

/** Finds the cell a refusal of the form speaks of: `body.data.amount`, `body.data.tableField101.0.price`. */
function placeIssue({ fields }: RecordReading, record: ReadRecord, { path, text }: InputIssue, rowOf: RowOf) {
  const head = record.rows[0]?.rowNo ?? 0;
  const [name = '', place, child] = path.replace(/^body\.data\./, '').split('.');
  const rowNo = place === undefined ? head : (rowOf.get(name)?.[Number(place)] ?? head);
  const key = child === undefined ? name : `${name}-${child}`;
  const field = fields.find((one) => one.key === key);
  // The cell stands below its heading: what is wrong is said without it.
  const message = field ? (text ?? '').replace(`${field.field.label}：`, '') : (text ?? '');
  addFault(record, rowNo, { key: field ? key : '', message });
}
