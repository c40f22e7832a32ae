import type { RecordBranch } from '@qifu/contracts';
import { type OptionSource, staticOptions } from '@qifu/fields';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { inWords } from '../record/record-read.service';
import { tableOf } from '../record/record-values';
import { type AskedRows, matchingSql } from './asked-rows';
import { type Branches, mostBranches } from './branches';
import { groupKey, isKeyAName } from './group-key';
import { summarySql, summedFields, sumWords } from './list-sums';

interface Group {
  key: string | null;
  count: number;
  /** One of its values, as it is stored. */
  value: (unknown | null)[];
  sums: (string | null)[];
}

/** Groups of all that answers, with how many there are in each and their sums: exact, in one statement. */
export async function listGroups(
  ctx: Ctx,
  module: CompiledModule,
  rows: AskedRows,
  field: ModuleField,
): Promise<Branches> {
  const summed = summedFields(module, rows.open);
  const sums = summed.map(summarySql);
  const stored = field.columns.map((column) => sql`(array_agg(to_jsonb(${sql.ref(column)})))[1]`);
  const { rows: found } = await sql<Group>`
    select ${groupKey(field)} as key, count(*) as count,
      json_build_array(${sql.join(stored)}) as value,
      array[${sql.join(sums)}]::text[] as sums
    from ${tableOf(module)} where ${rows.there} and ${matchingSql(rows)}
    group by 1 order by 1 nulls last limit ${mostBranches + 1}`.execute(ctx.db);
  const groups = inOrder(found.slice(0, mostBranches), field);
  const words = await inWords(
    ctx,
    groups.map(({ value }) => new Map([[field, field.codec.fromColumns(value, field.settings)]])),
  );
  const branches = groups.map(({ key, count, sums }, i): RecordBranch => {
    const label = key !== null && isKeyAName(field) ? key : (words[i]?.[field.name] ?? '');
    const said = sumWords(summed, sums);
    return { id: key ?? '', parentId: null, label, count, ...(summed.length > 0 && { sums: said }) };
  });
  return { branches, isMore: found.length > mostBranches };
}

/** As its options stand, else the newest or largest first, else those with most records; without a value comes last. */
function inOrder(groups: readonly Group[], { kind, settings, codec }: ModuleField): Group[] {
  const options = kind.abilities.options ? staticOptions(settings as unknown as OptionSource) : [];
  const places = new Map(options.map(({ value }, i) => [value, i]));
  const placeOf = ({ key }: Group) => places.get(key ?? '') ?? places.size;
  const condition = typeof codec.condition === 'function' ? codec.condition(settings) : codec.condition;
  const byKind = (a: Group, b: Group): number => {
    if (places.size > 0) return placeOf(a) - placeOf(b);
    if (condition === 'number') return Number(b.key) - Number(a.key);
    if (condition === 'time') return (a.key ?? '') < (b.key ?? '') ? 1 : -1;
    return b.count - a.count;
  };
  return [...groups].sort((a, b) => Number(a.key === null) - Number(b.key === null) || byKind(a, b));
}
