import { type Compilable, CompiledQuery } from 'kysely';
import type { Actor, Ctx } from '../context';

/** What a query may be built from: who asks, and nothing of the single call. */
export type Builder = Pick<Ctx, 'db' | 'actor' | 'plugs'>;

/** Stands in a statement where each call has a value of its own. */
class Slot {
  constructor(readonly name: PropertyKey) {}
}

/** What a statement is once it is written out; slots are among its parameters. */
type Written = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * A query that is put together and written out once for each caller, for building one of thirty columns costs more than
 * sending it. Calls differ by `values` only. An actor is the same object as long as his rights are (`last-actors.ts`);
 * rows that a data scheme limits are built anew each time, as its conditions may depend on the day.
 */
export function keptQuery<Values extends object, Row>(
  build: (builder: Builder, values: Values) => Compilable<Row>,
): (ctx: Builder, values: Values) => Compilable<Row> {
  const kept = new WeakMap<Actor, Written>();
  // Few in number, as what differs from person to person is bound: each is held once.
  const texts = new Map<string, string>();

  const write = ({ db, actor, plugs }: Builder, values: Values): Written => {
    let isLimited = false;
    const limit: Actor['limit'] = (menu, columns) => {
      const condition = actor.limit(menu, columns);
      isLimited ||= condition !== undefined;
      return condition;
    };
    const slots = Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values;
    const { sql, parameters } = build({ db, actor: { ...actor, limit }, plugs }, slots).compile();
    if (isLimited) return { sql, parameters };
    const text = texts.get(sql) ?? sql;
    texts.set(text, text);
    const written = { sql: text, parameters };
    kept.set(actor, written);
    return written;
  };

  return (ctx, values) => {
    const { sql, parameters } = kept.get(ctx.actor) ?? write(ctx, values);
    const bound = parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
    return { compile: () => CompiledQuery.raw(sql, bound) as CompiledQuery<Row> };
  };
}
