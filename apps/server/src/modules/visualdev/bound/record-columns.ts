import { type RawBuilder, sql } from 'kysely';
import type { BoundPlan } from './bound-plan';

type Sql = RawBuilder<unknown>;

/** What the texts of a bound table are made from. */
export type Bound = Pick<BoundPlan, 'facts' | 'key' | 'columns'>;

export const list = (parts: readonly Sql[]): Sql => sql.join(parts, sql`, `);
export const tableOf = ({ facts }: Pick<Bound, 'facts'>): Sql => sql.id(facts.schema, facts.table);

/** What every record has and a table of others has not: it lies beside it (docs/decisions). */
export const beside = [
  ['f_creator_user_id', 'text'],
  ['f_creator_time', 'timestamptz'],
  ['f_last_modify_user_id', 'text'],
  ['f_last_modify_time', 'timestamptz'],
  ['f_version', 'int'],
  ['f_delete_mark', 'int'],
  ['f_delete_time', 'timestamptz'],
  ['f_delete_user_id', 'text'],
  ['f_flow_id', 'text'],
  ['f_flow_task_id', 'text'],
] as const;
const starts: Readonly<Record<string, number>> = { f_version: 1, f_delete_mark: 0 };
export const withStart = (name: string, value: Sql): Sql => {
  const start = starts[name];
  return start === undefined ? value : sql`coalesce(${value}, ${sql.lit(start)})`;
};
