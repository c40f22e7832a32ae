import { flatOptions } from '@qifu/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { type ListShape, pathColumnOf, treeKey } from '../compile/list-shape';
import { tableOf } from '../record/record-values';
import { groupKey } from './group-key';
import { readOptionTree } from './option-tree.service';

type Clause = RawBuilder<SqlBool>;
interface Of {
  module: CompiledModule;
  /** The rows there are for the caller. */
  there: Clause;
}

/** Which rows a branch of the list holds; undefined where the list has none. */
export async function branchSql(
  ctx: Ctx,
  of: Of,
  shape: ListShape,
  branch: string,
): Promise<Clause | undefined> {
  if (shape.of === 'tree') return await nodeSql(ctx, of.module, shape.field, branch);
  if (shape.of === 'groups') {
    const key = groupKey(shape.field);
    return branch === '' ? sql<SqlBool>`${key} is null` : sql<SqlBool>`${key} = ${branch}`;
  }
  return shape.of === 'records' ? childrenSql(of, shape, branch) : undefined;
}

/** A node of the left tree with all that stands below it. */
async function nodeSql(
  ctx: Ctx,
  { list }: CompiledModule,
  field: ModuleField,
  node: string,
): Promise<Clause> {
  const column = sql.ref(field.columns[0] ?? '');
  if (node === '') return sql<SqlBool>`${column} is null`;
  const path = pathColumnOf(field);
  if (path !== undefined) {
    const held = JSON.stringify([[node]]);
    return sql<SqlBool>`(${sql.ref(path)} @> ${held}::jsonb or ${column} && ${[node]}::text[])`;
  }
  const tree = flatOptions(await readOptionTree(ctx, field, list)).find(({ value }) => value === node);
  const ids = [node, ...flatOptions(tree?.children ?? []).map(({ value }) => value)];
  return field.codec.columns(field.settings)[0]?.type === 'text[]'
    ? sql<SqlBool>`${column} && ${ids}::text[]`
    : sql<SqlBool>`${column} = any(${ids}::text[])`;
}

type OfRecords = Extract<ListShape, { of: 'records' }>;

/**
 * Those right below a record; at the top those without one above that the caller sees: what stands below a record that
 * is hidden from him, or was taken away, is not lost to him.
 */
function childrenSql({ module, there }: Of, shape: OfRecords, branch: string): Clause {
  const parent = sql.ref<string>(shape.parent.columns[0] ?? '');
  if (branch !== '') return sql<SqlBool>`${parent} = ${branch}`;
  return sql<SqlBool>`(${parent} is null or ${parent} not in (
    select ${treeKey(module, shape)} from ${tableOf(module)}
    where ${there} and ${treeKey(module, shape)} is not null))`;
}
