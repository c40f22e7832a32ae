import { type RawBuilder, sql } from 'kysely';
import { tableIn } from '../design/lc-names';
import type { BoundColumn } from './bound-plan';
import { writtenBy } from './column-casts';
import { type Bound, beside, list, tableOf, withStart } from './record-columns';
import { refusalVariables, tellRefusal } from './refusal-text';

type Sql = RawBuilder<unknown>;

/** The body of the trigger that writes a record to its table and to the one beside it. */
export function writeText(name: string, plan: Bound): Sql {
  const own = tableIn(`${name}_own`);
  const keyType = sql.raw(plan.key.type);
  const besides = beside.map(([column]) => sql.id(column));
  const given = beside.map(([column]) => withStart(column, sql.id('new', column)));
  const filled = (one: BoundColumn) =>
    one.of.initial === null ? writtenBy(one) : sql`coalesce(${writtenBy(one)}, ${sql.raw(one.of.initial)})`;
  const changed = ({ column }: BoundColumn) =>
    sql`${sql.id('new', column.name)} is distinct from ${sql.id('old', column.name)}`;
  const sets = plan.columns.map(
    (one) =>
      sql`${sql.id(one.of.name)} = case when ${changed(one)} then ${writtenBy(one)} else ${sql.id('t', one.of.name)} end`,
  );
  const update =
    sets.length === 0
      ? sql``
      : sql`if ${sql.join(plan.columns.map(changed), sql` or `)} then
          update ${tableOf(plan)} t set ${list(sets)} where ${sql.id('t', plan.key.name)} = old.f_id::${keyType};
          if not found then raise serialization_failure; end if;
        end if;`;
  return sql`declare ${refusalVariables}
    begin
      if tg_op = 'INSERT' then
        insert into ${tableOf(plan)} (${list([sql.id(plan.key.name), ...plan.columns.map(({ of }) => sql.id(of.name))])})
          overriding system value values (${list([sql`new.f_id::${keyType}`, ...plan.columns.map(filled)])});
        insert into ${own} (f_id, ${list(besides)}) values (new.f_id, ${list(given)})
          on conflict (f_id) do update set ${list(besides.map((column) => sql`${column} = excluded.${column}`))};
      else
        insert into ${own} as o (f_id, ${list(besides)}) values (old.f_id, ${list(given)})
          on conflict (f_id) do update set ${list(besides.map((column) => sql`${column} = excluded.${column}`))}
          where o.f_version = old.f_version;
        if not found then raise serialization_failure; end if;
        ${update}
      end if;
      return new;
    exception
      when others then
        ${tellRefusal(name, plan)}
    end`;
}
