import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { listShape, treeKey } from '../compile/list-shape';
import { type RecordValues, tableOf } from './record-values';

/**
 * Refuses a record that would stand below itself, in a module whose list is a tree. One such change at a time, so that
 * two that are right by themselves make no circle together; records that were taken away count, as they may come back.
 */
export async function assertNoCircle(
  { db }: Pick<Ctx, 'db'>,
  module: CompiledModule,
  id: string,
  values: RecordValues,
  former?: RecordValues,
): Promise<void> {
  const shape = listShape(module, new Set());
  if (shape.of !== 'records') return;
  const { parent, key } = shape;
  // Nobody stands below a record that is not there yet, unless they know it by what it holds.
  if (!former && !key) return;
  const above = values.get(parent);
  if (typeof above !== 'string' || above === '' || (former && former.get(parent) === above)) return;
  const own = key ? (values.get(key) ?? former?.get(key)) : id;
  if (typeof own !== 'string') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree:${module.table}`}, 0))`.execute(db);
  const keyColumn = treeKey(module, shape);
  const parentColumn = sql.ref<string>(parent.columns[0] ?? '');
  const { rows } = await sql`
    with recursive line(key) as (
      select ${above}::text
      union
      select ${parentColumn} from line join ${tableOf(module)} on ${keyColumn} = line.key
      where ${parentColumn} is not null
    )
    select 1 from line where key = ${own} limit 1`.execute(db);
  if (rows.length > 0) fail('moduleRecord.circle', { label: parent.label, field: parent.name });
}
