import type { Ctx } from '#platform/context';
import type { ModuleField } from '../../compile/compile-module';
import { adderOf, type FindAdder } from '../../record/adder';
import { hiddenInRecords } from '../../record/module-door';
import { readOwnAtFirst } from '../../record/own-at-first';
import { WordFinder } from '../words/word-finder';
import { findMeant } from './find-meant';
import { importedFields, type Of } from './import-sheet';
import type { Matching } from './matching';
import { addFault, type ReadRecord, type RecordReading, readRecord } from './read-record';
import { byRecord, type StagedRow } from './staged-row';

/** How a reader comes to the records that rows mean. */
interface Reading {
  columns: ReadonlySet<string>;
  matching: Matching;
  /** Records that rows change are held until the call ends. */
  holds?: boolean;
}

/** Reads rows of a sheet into records, portion by portion: words are looked up once for all of them. */
export class RecordReader {
  readonly #ctx: Ctx;
  readonly #of: Of;
  readonly #how: Reading;
  readonly #finder: WordFinder;
  readonly #reading: Omit<RecordReading, 'ownAtFirst'>;
  readonly #findAdder: FindAdder;

  constructor(ctx: Ctx, of: Of, how: Reading) {
    const { module, menu } = of;
    this.#ctx = ctx;
    this.#of = of;
    this.#how = how;
    this.#finder = new WordFinder(ctx);
    this.#findAdder = adderOf(ctx);
    this.#reading = {
      module,
      fields: importedFields(module).filter(({ key }) => how.columns.has(key)),
      language: ctx.language,
      hidden: hiddenInRecords(ctx.actor, menu),
      findOf: (field) => this.#finder.of(field),
    };
  }

  async read(rows: readonly StagedRow[]): Promise<ReadRecord[]> {
    await this.#learn(rows);
    const ownAtFirst = await readOwnAtFirst(this.#reading.module, this.#findAdder);
    const reading = { ...this.#reading, ownAtFirst };
    const groups = byRecord(rows);
    const meant = await findMeant(this.#ctx, this.#of, { ...this.#how, reading }, groups);
    return groups.map((group, at) => {
      const { match, fault } = meant[at] ?? {};
      if (fault === undefined) return readRecord(reading, group, match);
      // Of what no record is known, nothing further can be said.
      const record: ReadRecord = { rows: group, errors: new Map() };
      addFault(record, group[0]?.rowNo ?? 0, { key: '', message: fault });
      return record;
    });
  }

  #learn(rows: readonly StagedRow[]) {
    const { fields, hidden } = this.#reading;
    const open = fields.filter(({ key, field }) => field.codec.cell?.words && !hidden.has(key));
    const asked = open.map(({ key, field }) => [field, wordsIn(rows, key, field)] as const);
    return this.#finder.learn(new Map(asked));
  }
}

function wordsIn(rows: readonly StagedRow[], key: string, { codec, settings }: ModuleField): Set<string> {
  const words = new Set<string>();
  for (const { cells } of rows)
    if (cells[key]) for (const word of codec.cell?.words?.(cells[key], settings) ?? []) words.add(word);
  return words;
}
