import { type DesignNode, designNode, fail, type IdReply, type PutAwayField } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { getDesign } from '../design/design.queries';
import { holdDesign, redrawDesign } from '../design/design.service';
import { readKept } from '../design/read-sent';
import { dayMs, formerNodes, hiddenColumns, keptDays } from './hidden-columns.queries';

/** Fields of a module that were taken away and whose values are still there, with the day these go. */
export async function listPutAway(ctx: Ctx, designId: string): Promise<{ list: PutAwayField[] }> {
  const design = await getDesign(ctx, designId);
  const { nodes } = readKept(design.document);
  const columns = await hiddenColumns(ctx).where('table.designId', '=', designId).execute();
  const ids = [...new Set(columns.map(({ elementId }) => elementId))];
  const former = await formerNodes(ctx, designId, ids);
  return {
    list: ids.flatMap((elementId) => {
      const own = columns.filter((one) => one.elementId === elementId);
      const told = former.get(elementId);
      const hiddenTime = own[0]?.hiddenTime ?? 0;
      // Columns of a field that has another type now, or that was never released, are no field that was taken away.
      if (!told || nodes[elementId]) return [];
      return [{ elementId, label: told.label, hiddenTime, goesTime: hiddenTime + keptDays * dayMs }];
    }),
  };
}

/** Puts a field that was taken away back into the draft, as it was released last; a release shows it with all it had. */
export async function takeOutAgain(ctx: Ctx, designId: string, elementId: string): Promise<IdReply> {
  const design = await holdDesign(ctx, designId);
  const document = readKept(design.document);
  const found = await formerNodes(ctx, designId, [elementId]);
  const read = designNode.safeParse(found.get(elementId)?.node);
  if (!read.success || document.nodes[elementId]) fail('record.missing', { id: elementId });
  const node = standing(read.data, document.nodes);
  return await redrawDesign(ctx, design, { ...document, nodes: { ...document.nodes, [elementId]: node } });
}

/** Where its holder is gone too, it comes last in the form. */
function standing(node: DesignNode, nodes: Readonly<Record<string, DesignNode>>): DesignNode {
  if (node.parent === null || nodes[node.parent]) return node;
  const last = Math.max(0, ...Object.values(nodes).map(({ order }) => order));
  return { ...node, parent: null, order: last + 1 };
}
