import type { LabelSource, SayLabel } from '@qifu/fields';
import { type RawBuilder, sql } from 'kysely';
import { nameAndAccount } from '#modules/permission';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';

/** Says the ids of a field in words. */
export type SayOf = (field: ModuleField) => SayLabel;

type Db = Pick<Ctx, 'db' | 'language'>;
type Source = (ids: readonly string[], type: string) => RawBuilder<unknown>;
/** Where the names behind ids of one kind are, with the dictionary they are words of; all are asked in one statement. */
const sources: Record<LabelSource['of'], Source> = {
  user: (ids) =>
    sql`select id, ${nameAndAccount('user')} as name, null as kind from "user" where id = any(${ids}::text[])`,
  organize: named('organize'),
  position: named('position'),
  role: named('role'),
  group: named('userGroup'),
  area: named('area'),
  // `id--kind`, each told by what it is.
  party: (ids) => sql`
    select told.party as id, told.name, null as kind from (
      select one.party, case split_part(one.party, '--', 2)
        when 'user' then (select ${nameAndAccount('user')} from "user" where id = one.id)
        when 'position' then (select "fullName" from position where id = one.id)
        when 'role' then (select "fullName" from role where id = one.id)
        when 'group' then (select "fullName" from "userGroup" where id = one.id)
        else (select "fullName" from organize where id = one.id)
      end as name
      from (select party, split_part(party, '--', 1) as id from unnest(${ids}::text[]) as party) as one
    ) as told where told.name is not null`,
  // A dictionary is told by ids or by codes, as the design says.
  dictionary: (ids, type) => sql`
    select told.id, word."fullName" as name, kind."enCode" as kind
    from "dictionaryData" as word join "dictionaryType" as kind on kind.id = word."dictionaryTypeId",
      lateral (values (word.id), (word."enCode")) as told(id)
    where kind.id = ${type} and told.id = any(${ids}::text[]) and word."deleteMark" = 0`,
};

function named(table: 'organize' | 'position' | 'role' | 'userGroup' | 'area') {
  return (ids: readonly string[]) =>
    sql`select id, "fullName" as name, null as kind from ${sql.table(table)} where id = any(${ids}::text[])`;
}

interface Told {
  key: string;
  id: string;
  name: string;
  kind: string | null;
}

/** Words of two dictionaries are two sources. */
const keyOf = ({ of, type = '' }: LabelSource) => `${of}:${type}`;

const sourceOf = ({ codec, settings }: ModuleField): LabelSource | undefined => codec.labels?.(settings);

/** The words for all ids of some records, in one statement whatever stands behind them. */
export async function readLabels(ctx: Db, records: readonly RecordValues[]): Promise<SayOf> {
  const names = await readNames(ctx, askedOf(records));
  return (field) => {
    const source = sourceOf(field);
    return (id) => (source ? names.get(keyOf(source))?.get(id) : undefined);
  };
}

type Asked = ReadonlyMap<string, { source: LabelSource; ids: Set<string> }>;

function askedOf(records: readonly RecordValues[]): Asked {
  const asked = new Map<string, { source: LabelSource; ids: Set<string> }>();
  for (const record of records)
    for (const [field, value] of record) {
      const source = sourceOf(field);
      if (!source || value === null || value === undefined) continue;
      const { ids } = asked.get(keyOf(source)) ?? { ids: new Set<string>() };
      for (const id of [value].flat(2)) ids.add(String(id));
      asked.set(keyOf(source), { source, ids });
    }
  return asked;
}

async function readNames({ db, language }: Db, asked: Asked) {
  const names = new Map<string, Map<string, string>>([...asked.keys()].map((key) => [key, new Map()]));
  const parts = [...asked].map(
    ([key, { source, ids }]) =>
      sql`select ${key} as key, id, name, kind from (${sources[source.of]([...ids], source.type ?? '')}) as one`,
  );
  if (parts.length === 0) return names;
  const { rows } = await sql<Told>`${sql.join(parts, sql` union all `)}`.execute(db);
  for (const { key, id, name, kind } of rows)
    names.get(key)?.set(id, kind === null ? name : sayWord(language, kind, name));
  return names;
}
