import type { LabelSource, SayLabel } from '@qifu/fields';
import { type RawBuilder, sql } from 'kysely';
import { nameAndAccount } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';

/** Says the ids of a field in words. */
export type SayOf = (field: ModuleField) => SayLabel;

type Db = Pick<Ctx, 'db'>;
/** Where the names behind ids of one kind are; all kinds are asked in one statement. */
const sources: Record<LabelSource['of'], (ids: readonly string[], type: string) => RawBuilder<unknown>> = {
  user: (ids) => sql`select id, ${nameAndAccount('user')} as name from "user" where id = any(${ids}::text[])`,
  organize: named('organize'),
  position: named('position'),
  role: named('role'),
  group: named('userGroup'),
  // A dictionary is told by ids or by codes, as the design says.
  dictionary: (ids, type) => sql`
    select told.id, "fullName" as name from "dictionaryData",
      lateral (values ("dictionaryData".id), ("dictionaryData"."enCode")) as told(id)
    where "dictionaryTypeId" = ${type} and told.id = any(${ids}::text[]) and "deleteMark" = 0`,
};

function named(table: 'organize' | 'position' | 'role' | 'userGroup') {
  return (ids: readonly string[]) =>
    sql`select id, "fullName" as name from ${sql.table(table)} where id = any(${ids}::text[])`;
}

/** Words of two dictionaries are two sources. */
const keyOf = ({ of, type = '' }: LabelSource) => `${of}:${type}`;

const sourceOf = ({ codec, settings }: ModuleField): LabelSource | undefined => codec.labels?.(settings);

/** The words for all ids of some records, in one statement whatever stands behind them. */
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
  const parts = [...asked].map(
    ([key, { source, ids }]) =>
      sql`select ${key} as key, id, name from (${sources[source.of]([...ids], source.type ?? '')}) as one`,
  );
  const names = new Map<string, Map<string, string>>([...asked.keys()].map((key) => [key, new Map()]));
  if (parts.length > 0) {
    const whole = sql<{ key: string; id: string; name: string }>`${sql.join(parts, sql` union all `)}`;
    const { rows } = await whole.execute(ctx.db);
    for (const { key, id, name } of rows) names.get(key)?.set(id, name);
  }
  return (field) => {
    const source = sourceOf(field);
    return (id) => (source ? names.get(keyOf(source))?.get(id) : undefined);
  };
}
