import type { RecordBranch } from '@qifu/contracts';
import { type FieldOption, flatOptions } from '@qifu/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { pathColumnOf } from '../compile/list-shape';
import { readLabels } from '../record/labels.service';
import { inWords } from '../record/record-read.service';
import { tableOf } from '../record/record-values';
import { type AskedRows, matchingSql } from './asked-rows';
import { type Branches, mostBranches } from './branches';
import { optionLines, readOptionTree } from './option-tree.service';

interface Node {
  /** Null of the records without a value. */
  id: string | null;
  above: string | null;
  count: number;
}

/**
 * The left tree of a list: all options of its field, of fields without options every value that records have, with what
 * stands above. A node counts the records in it and below it that answer what is asked, each once; one with none stays.
 */
export async function listNodes(
  ctx: Ctx,
  module: CompiledModule,
  rows: AskedRows,
  field: ModuleField,
): Promise<Branches> {
  const hasPath = pathColumnOf(field) !== undefined;
  const options = hasPath ? [] : await readOptionTree(ctx, field, module.list);
  const counted = await countNodes(ctx, module, rows, hasPath ? pathNodes(field) : ownNodes(field, options));
  const known = new Map<string, Omit<RecordBranch, 'label'> & { label?: string }>();
  for (const [option, line] of optionLines(options))
    known.set(option, { id: option, parentId: line.at(-2) ?? null, count: 0 });
  for (const { value, label } of flatOptions(options)) Object.assign(known.get(value) ?? {}, { label });
  const found = counted.slice(0, mostBranches);
  for (const { id, above, count } of found)
    known.set(id ?? '', {
      id: id ?? '',
      parentId: null,
      ...(above && { parentId: above }),
      ...known.get(id ?? ''),
      count,
    });
  const unnamed = [...known.values()].flatMap(({ id, label }) =>
    label === undefined && id !== '' ? [id] : [],
  );
  const nameOf = await nodeNames(ctx, field, unnamed);
  const branches = [...known.values()].map(
    ({ label, ...node }): RecordBranch => ({
      ...node,
      label: label ?? (node.id === '' ? '' : nameOf(node.id)),
    }),
  );
  const isByCode = field.node.type === 'address';
  const ordered = options.length > 0 ? branches : branches.sort((a, b) => compare(a, b, isByCode));
  return { branches: noneLast(rooted(ordered)), isMore: counted.length > mostBranches };
}

const compare = (a: RecordBranch, b: RecordBranch, isByCode: boolean): number =>
  isByCode ? (a.id < b.id ? -1 : 1) : a.label.localeCompare(b.label, 'zh');

const noneLast = (branches: readonly RecordBranch[]): RecordBranch[] => [
  ...branches.filter(({ id }) => id !== ''),
  ...branches.filter(({ id }) => id === ''),
];

/** What stands below nothing that is there, or below itself, stands at the top: every node is shown. */
function rooted(branches: readonly RecordBranch[]): RecordBranch[] {
  const parents = new Map(branches.map(({ id, parentId }) => [id, parentId]));
  const reachesTop = (id: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
      if (seen.has(at) || !parents.has(at)) return false;
      seen.add(at);
    }
    return true;
  };
  return branches.map((branch) => (reachesTop(branch.id) ? branch : { ...branch, parentId: null }));
}

async function countNodes(
  ctx: Ctx,
  module: CompiledModule,
  rows: AskedRows,
  nodes: RawBuilder<unknown>,
): Promise<Node[]> {
  const { rows: found } = await sql<Node>`
    select node.id, min(node.above) as above, count(*) filter (where ${matchingSql(rows)}) as count
    from ${tableOf(module)} left join lateral (${nodes}) as node on true
    where ${rows.there} group by node.id
    order by node.id nulls first limit ${mostBranches + 1}`.execute(ctx.db);
  return found;
}

/** Every step of the paths of one record, once, with the step above it. */
function pathNodes(field: ModuleField): RawBuilder<unknown> {
  const [leaf = ''] = field.columns;
  return sql`
    select distinct on (step.id) step.id,
      lag(step.id) over (partition by path.no order by step.no) as above
    from jsonb_array_elements(coalesce(${sql.ref(pathColumnOf(field) ?? '')}, jsonb_build_array(to_jsonb(${sql.ref(leaf)}))))
        with ordinality as path(steps, no),
      jsonb_array_elements_text(case jsonb_typeof(path.steps) when 'array' then path.steps else '[]' end)
        with ordinality as step(id, no)`;
}

/** The values of one record with the options above them, each once. */
function ownNodes(field: ModuleField, options: readonly FieldOption[]): RawBuilder<unknown> {
  const column = sql.ref(field.columns[0] ?? '');
  const isSeveral = field.codec.columns(field.settings)[0]?.type === 'text[]';
  const values = isSeveral ? sql`unnest(${column})` : sql`(select ${column})`;
  const lines = optionLines(options);
  const once = isSeveral ? sql`distinct` : sql``;
  if (lines.every(([, line]) => line.length === 1))
    return sql`select ${once} own.id, null::text as above from ${values} as own(id) where own.id is not null`;
  const pairs = lines.flatMap(([id, line]) => line.map((above) => [id, above] as const));
  return sql`
    select ${once} coalesce(pair.above, own.id) as id, null::text as above
    from ${values} as own(id)
      left join unnest(${pairs.map(([id]) => id)}::text[], ${pairs.map(([, above]) => above)}::text[])
        as pair(id, above) on pair.id = own.id
    where own.id is not null`;
}

/** What nodes are called that are no options: units, areas, people, records of other modules. */
async function nodeNames(
  ctx: Ctx,
  field: ModuleField,
  ids: readonly string[],
): Promise<(id: string) => string> {
  if (ids.length === 0) return String;
  if (pathColumnOf(field) !== undefined) {
    const say = (await readLabels(ctx, [new Map([[field, ids]])]))(field);
    return (id) => say(id) ?? id;
  }
  const isSeveral = field.codec.columns(field.settings)[0]?.type === 'text[]';
  const words = await inWords(
    ctx,
    ids.map((id) => new Map([[field, isSeveral ? [id] : id]])),
  );
  const names = new Map(ids.map((id, i) => [id, words[i]?.[field.name] ?? '']));
  return (id) => names.get(id) || id;
}
