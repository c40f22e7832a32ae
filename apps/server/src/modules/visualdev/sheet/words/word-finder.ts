import type { FindWord, FoundWord, LabelSource } from '@qifu/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../../compile/compile-module';
import { dictionaryFinder } from './dictionary-words';
import { oneOf } from './one-of';
import { findRecordsCalled } from './record-names';
import { type TreeRow, treeFinder } from './tree-finder';

/** People by account, name or both; posts, roles and groups by name or code: what is switched off is not offered. */
const called: Partial<Record<LabelSource['of'], (words: readonly string[]) => RawBuilder<unknown>>> = {
  user: (words) => sql`
    select word, "user".id from unnest(${[...words]}::text[]) as word join "user"
      on "user".account = word or "user"."realName" = word or "user"."realName" || '/' || "user".account = word
    where "user"."deleteMark" = 0 and "user"."enabledMark" = 1`,
  position: named('position'),
  role: named('role'),
  group: named('userGroup'),
};

function named(table: 'position' | 'role' | 'userGroup') {
  return (words: readonly string[]) => sql`
    select word, one.id from unnest(${[...words]}::text[]) as word join ${sql.table(table)} as one
      on one."fullName" = word or one."enCode" = word or one."fullName" || '/' || one."enCode" = word
    where one."deleteMark" = 0 and one."enabledMark" = 1`;
}

/** Units and areas whose names were asked for, with all that stands above them. */
async function readTree(
  { db }: Ctx,
  table: 'organize' | 'area',
  words: readonly string[],
): Promise<TreeRow[]> {
  const names = [...new Set(words.flatMap((word) => [word, ...word.split('/').map((step) => step.trim())]))];
  const { rows } = await sql<TreeRow>`
    with recursive up as (
      select id, "parentId", "fullName", "enCode" from ${sql.table(table)}
      where ("fullName" = any(${names}::text[]) or "enCode" = any(${names}::text[]))
        and "deleteMark" = 0 and "enabledMark" = 1
      union select above.id, above."parentId", above."fullName", above."enCode"
      from ${sql.table(table)} as above join up on above.id = up."parentId")
    select id, "parentId", "fullName" as name, "enCode" as code from up`.execute(db);
  return rows;
}

/** What the words of some cells stand for; each is asked for once, however many cells say it. */
export class WordFinder {
  readonly #ctx: Ctx;
  readonly #known = new Map<string, Map<string, FoundWord>>();

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** Looks up words of some fields, one statement for each source they are from. */
  async learn(asked: ReadonlyMap<ModuleField, ReadonlySet<string>>): Promise<void> {
    for (const [field, all] of asked) {
      const known = this.#wordsOf(field);
      const words = [...all].filter((word) => !known.has(word));
      if (words.length === 0) continue;
      const find = await this.#find(field, words);
      for (const word of words) known.set(word, find(word));
    }
  }

  of(field: ModuleField): FindWord {
    const known = this.#wordsOf(field);
    return (word) => known.get(word) ?? 'unknown';
  }

  #wordsOf(field: ModuleField): Map<string, FoundWord> {
    const key = keyOf(field);
    const known = this.#known.get(key) ?? new Map<string, FoundWord>();
    this.#known.set(key, known);
    return known;
  }

  async #find(field: ModuleField, words: readonly string[]): Promise<FindWord> {
    if (field.related) return await findRecordsCalled(this.#ctx, field.related, words);
    const source = field.codec.labels?.(field.settings);
    if (source?.of === 'dictionary')
      return await dictionaryFinder(this.#ctx, source.type ?? '', { isByCode: isByCode(field) });
    if (source?.of === 'organize' || source?.of === 'area')
      return treeFinder(await readTree(this.#ctx, source.of, words), {
        namesOf: ({ name, code }) => [name, code],
        valueIn: ({ id }) => id,
      });
    const ask = source && called[source.of];
    if (!ask) return () => 'unknown';
    const { rows } = await sql<{ word: string; id: string }>`${ask(words)}`.execute(this.#ctx.db);
    return oneOf(rows);
  }
}

const isByCode = ({ settings }: ModuleField): boolean =>
  (settings.keys as { value?: string } | undefined)?.value === 'enCode';

function keyOf(field: ModuleField): string {
  if (field.related) return `record:${field.related.modelId}:${field.related.nameField}`;
  const { of = '', type = '' } = field.codec.labels?.(field.settings) ?? {};
  return `${of}:${type}:${isByCode(field)}`;
}
