import { z } from 'zod';
import { contract } from '../contract';
import { id, listOf } from '../shapes';

/** A node of the organization tree as pickers use it. */
export interface OrganizeNode {
  id: string;
  parentId: string;
  fullName: string;
  type: 'company' | 'department';
  /** Names from the root to this node, joined by `/`. */
  organize: string;
  organizeIds: string[];
  hasChildren: boolean;
  isLeaf: boolean;
  children: OrganizeNode[];
}
export const organizeNode: z.ZodType<OrganizeNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    type: z.enum(['company', 'department']),
    organize: z.string(),
    organizeIds: z.array(z.string()),
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    children: z.array(organizeNode),
  }),
);

export const departmentApi = contract('/api/permission/Organize/Department', {
  /** Companies and departments in use, without the node `id` and what is below it (`0` for none). */
  listOptions: {
    method: 'GET',
    path: '/Selector/:id',
    params: z.object({ id }),
    data: listOf(organizeNode),
    access: 'session',
    effect: 'read',
  },
});

export const district = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() });
export type District = z.infer<typeof district>;

/** An extension of ours. */
export const districtApi = contract('/api/permission/Organize/District', {
  /** Districts where this product is at work: those beside the ones its organizations are responsible for. */
  listServed: { method: 'GET', path: '', data: listOf(district), access: 'session', effect: 'read' },
});
