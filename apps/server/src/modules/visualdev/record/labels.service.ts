import type { LabelSource, SayLabel } from '@qifu/fields';
import { sql } from 'kysely';
import { nameAndAccount } from '#modules/permission';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';

/** Says the ids of a field in words. */
export type SayOf = (field: ModuleField) => SayLabel;

type Names = ReadonlyMap<string, string>;
type Db = Pick<Ctx, 'db' | 'language'>;
type Ask = (ctx: Db, ids: readonly string[], type: string) => Promise<{ id: string; name: string }[]>;

/** Where the names behind ids are, for all ids of one kind at once. */
const sources: Record<LabelSource['of'], Ask> = {
  user: ({ db }, ids) =>
    db
      .selectFrom('user')
      .select(['id', nameAndAccount('user').as('name')])
      .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
      .execute(),
  organize: named('organize'),
  position: named('position'),
  role: named('role'),
  group: named('userGroup'),
  // A dictionary is told by ids or by codes, as the design says.
  dictionary: async ({ db, language }, ids, type) => {
    const rows = await db
      .selectFrom('dictionaryData as word')
      .innerJoin('dictionaryType as kind', 'kind.id', 'word.dictionaryTypeId')
      .select(['word.id', 'word.enCode', 'word.fullName', 'kind.enCode as kind'])
      .where('kind.id', '=', type)
      .where(sql<boolean>`(word.id = any(${[...ids]}::text[]) or word."enCode" = any(${[...ids]}::text[]))`)
      .where('word.deleteMark', '=', 0)
      .execute();
    return rows.flatMap(({ id, enCode, fullName, kind }) => {
      const name = sayWord(language, kind, fullName);
      return [
        { id: enCode, name },
        { id, name },
      ];
    });
  },
};

function named(table: 'organize' | 'position' | 'role' | 'userGroup'): Ask {
  return async ({ db }, ids) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, "fullName" as name from ${sql.table(table)} where id = any(${[...ids]}::text[])`.execute(db);
    return rows;
  };
}

/** Words of two dictionaries are two sources. */
const keyOf = ({ of, type = '' }: LabelSource) => `${of}:${type}`;

const sourceOf = ({ codec, settings }: ModuleField): LabelSource | undefined => codec.labels?.(settings);

/** The words for all ids of some records: one statement for each kind of source that occurs. */
export async function readLabels(ctx: Db, records: readonly RecordValues[]): Promise<SayOf> {
  const asked = new Map<string, { source: LabelSource; ids: Set<string> }>();
  for (const record of records)
    for (const [field, value] of record) {
      const source = sourceOf(field);
      if (!source || value === null || value === undefined) continue;
      const { ids } = asked.get(keyOf(source)) ?? { ids: new Set<string>() };
      for (const id of [value].flat()) ids.add(String(id));
      asked.set(keyOf(source), { source, ids });
    }
  const answered = await Promise.all(
    [...asked].map(async ([key, { source, ids }]): Promise<[string, Names]> => {
      const rows = await sources[source.of](ctx, [...ids], source.type ?? '');
      return [key, new Map(rows.map(({ id, name }) => [id, name]))];
    }),
  );
  const names = new Map(answered);
  return (field) => {
    const source = sourceOf(field);
    return (id) => (source ? names.get(keyOf(source))?.get(id) : undefined);
  };
}
