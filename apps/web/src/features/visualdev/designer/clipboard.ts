import { type DesignDocument, type DesignNode, designNode } from '@qifu/contracts';
import { branchOf } from '@qifu/designs';
import { findKind } from '@qifu/fields';
import { z } from 'zod';
import { copiesIn } from './new-element';

const format = 'qifu-form-parts/1';
const parts = z.object({
  format: z.literal(format),
  /** Ids where the elements are moved on pasting, and the design they stand in. */
  cutOf: z.string().optional(),
  ids: z.array(z.string()),
  nodes: z.array(designNode).max(500),
});
export type Parts = z.infer<typeof parts>;

/** Elements with all that stands in them as a text that any form can take in. */
export const writeParts = (nodes: DesignDocument['nodes'], ids: readonly string[], cutOf?: string): string =>
  JSON.stringify({ format, ...(cutOf && { cutOf }), ids, nodes: branchOf(nodes, ids) });

/** What was copied from a form; undefined for any other text. */
export function readParts(text: string): Parts | undefined {
  if (!text.includes(format)) return undefined;
  try {
    return parts.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Elements of their own made of what was copied, none bound to another form's columns; unknown kinds are left out. */
export function pastedOf(nodes: DesignDocument['nodes'], { ids, nodes: copied }: Parts): DesignNode[] {
  const known = copied.filter(({ type }) => findKind(type)).map(({ column: _bound, ...node }) => node);
  const source: DesignDocument['nodes'] = Object.fromEntries(known.map((node) => [node.id, node]));
  return copiesIn(nodes, branchOf(source, ids), new Set(ids));
}
