import {
  type DesignDocument,
  type DesignNode,
  type ForeignColumn,
  fail,
  type IdReply,
} from '@qifu/contracts';
import { boundTableOf } from '@qifu/designs/from-table';
import { type FieldType, findKind } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import { getDesign } from '../design/design.queries';
import { holdDesign, redrawDesign } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { isFreeName } from './check-design';
import { keepColumns, readTable } from './module-columns.queries';
import { tablesOf } from './outline-plan';
import { readAs } from './stored-types';
import { driftOf, readFacts } from './table-facts.queries';

/** The field that shows what a column has, by what it can be read as. */
const kinds: Readonly<Record<string, { type: FieldType; settings?: DesignNode['settings'] }>> = {
  text: { type: 'single-line-text' },
  numeric: { type: 'number' },
  int: { type: 'number' },
  timestamptz: { type: 'date', settings: { form: 'yyyy-MM-dd HH:mm:ss' } },
  'time(0)': { type: 'time' },
};

/** Nothing for a name that a reference with dots could not say. */
const kindFor = ({ column, type }: { column: string; type: string }) =>
  column.includes('.') || column.trim() !== column ? undefined : kinds[readAs(type)];

interface Foreign extends ForeignColumn {
  tableId: string;
}

/** Columns that somebody has added by hand to the tables a design has; what a table of others has is not ours to tell. */
export async function listForeignColumns(ctx: Ctx, designId: string): Promise<{ list: ForeignColumn[] }> {
  const design = await getDesign(ctx, designId);
  const list = await findForeign(ctx, designId, readKept(design.document));
  return { list: list.map(({ tableId: _tableId, ...told }) => told) };
}

async function findForeign(ctx: Ctx, designId: string, document: DesignDocument): Promise<Foreign[]> {
  const isBound = boundTableOf(document) !== undefined;
  const found: Foreign[] = [];
  for (const { elementId } of tablesOf(document)) {
    const table = isBound && elementId === '' ? undefined : await readTable(ctx, designId, elementId);
    if (!table) continue;
    const facts = await readFacts(ctx, table.name);
    for (const { is, column } of driftOf(facts, table.columns, () => '')) {
      const type = facts.get(column) ?? '';
      if (is === 'foreign')
        found.push({
          tableId: table.id,
          table: elementId,
          column,
          type,
          kind: kindFor({ column, type })?.type ?? '',
        });
    }
  }
  return found;
}

/** Makes one of them a field of the draft, as the last of its form; it is known from now on, and shown by a release. */
export async function takeUpColumn(
  ctx: Ctx,
  designId: string,
  { table, column }: Pick<ForeignColumn, 'table' | 'column'>,
): Promise<IdReply> {
  const design = await holdDesign(ctx, designId);
  const document = readKept(design.document);
  const all = await findForeign(ctx, designId, document);
  const one = all.find((other) => other.table === table && other.column === column);
  const kind = one && kindFor(one);
  if (!kind) fail('record.missing', { id: column });
  const node = fieldOf(document, { id: ctx.newId(), parent: table === '' ? null : table, column }, kind);
  const known = {
    elementId: node.id,
    suffix: '',
    name: column,
    type: one.type,
    isUnique: false,
    isHidden: false,
  };
  await keepColumns(ctx, one.tableId, [known], []);
  return await redrawDesign(ctx, design, { ...document, nodes: { ...document.nodes, [node.id]: node } });
}

function fieldOf(
  { nodes }: DesignDocument,
  { id, parent, column }: Pick<DesignNode, 'id' | 'parent'> & { column: string },
  { type, settings = {} }: { type: FieldType; settings?: DesignNode['settings'] },
): DesignNode {
  const siblings = Object.values(nodes);
  const taken = new Set(siblings.map(({ wireName }) => wireName.toLowerCase()));
  const plain = column.replace(/[^A-Za-z0-9_]/g, '_');
  const names = [plain, `c_${plain}`, ...siblings.map((_, at) => `c${at}_${plain}`)];
  return {
    id,
    type,
    version: findKind(type)?.version ?? 1,
    parent,
    order: Math.max(0, ...siblings.map(({ order }) => order)) + 1,
    wireName: names.find((name) => isFreeName(name) && !taken.has(name.toLowerCase())) ?? `c_${id}`,
    label: column,
    span: 12,
    settings,
    rest: { component: {}, config: {} },
  };
}
