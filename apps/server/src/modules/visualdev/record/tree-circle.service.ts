import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { listShape, treeKey } from '../compile/list-shape';
import { isOneOf } from './record-key';
import { type RecordValues, tableOf } from './record-values';

/** Refuses a record that was written and now stands below itself, in a module whose list is a tree. */
export async function assertNoCircle(
  ctx: Pick<Ctx, 'db'>,
  module: CompiledModule,
  id: string,
  values: RecordValues,
  former?: RecordValues,
): Promise<void> {
  const parent = treeParent(module, former === undefined);
  if (!parent) return;
  const above = values.get(parent) ?? null;
  if (above === null || (former && former.get(parent) === above)) return;
  const circles = await findCircles(ctx, module, [id], former === undefined);
  if (circles.length > 0) fail('moduleRecord.circle', { label: parent.label, field: parent.name });
}

/**
 * Of records that were written, those that stand below themselves. One such change at a time until it is over, so that
 * two that are right by themselves make no circle together; records that were taken away count, as they may come back.
 */
export async function findCircles(
  { db }: Pick<Ctx, 'db'>,
  module: CompiledModule,
  ids: readonly string[],
  areNew: boolean,
): Promise<string[]> {
  const shape = listShape(module, new Set());
  if (shape.of !== 'records' || !treeParent(module, areNew)) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree:${module.table}`}, 0))`.execute(db);
  const key = treeKey(module, shape);
  const parent = sql.ref<string>(shape.parent.columns[0] ?? '');
  const { rows } = await sql<{ id: string }>`
    with recursive line(id, own, key) as (
      select f_id, ${key}, ${parent} from ${tableOf(module)}
      where ${isOneOf(module, ids)} and ${parent} is not null
      union
      select line.id, line.own, ${parent} from line join ${tableOf(module)} on ${key} = line.key
      where ${parent} is not null
    )
    select distinct id from line where key = own`.execute(db);
  return rows.map(({ id }) => id);
}

/** By what records stand below others; nothing where a circle cannot be. */
function treeParent(module: CompiledModule, areNew: boolean) {
  const shape = listShape(module, new Set());
  // Nobody stands below a record that is not there yet, unless they know it by what it holds.
  return shape.of === 'records' && !(areNew && !shape.key) ? shape.parent : undefined;
}
