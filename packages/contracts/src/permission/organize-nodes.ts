import { z } from 'zod';

/** Where an organization stands in the tree that is shown. */
interface Place {
  id: string;
  /** The nearest shown organization above; `-1` at the top. */
  parentId: string;
  /** Its own name; with the names of what is not shown above it in front, where the shown tree has a gap. */
  fullName: string;
  /** Always its own name. */
  lastFullName: string;
  enCode: string;
  category: 'company' | 'department';
  /** The same as `category`, under its older name. */
  type: 'company' | 'department';
  icon: string;
  enabledMark: number;
  /** Names from the root to this node, joined by `/`. */
  organize: string;
  /** Ids from the root to this node, joined by commas. */
  organizeIdTree: string;
  organizeIds: string[];
  hasChildren: boolean;
  isLeaf: boolean;
}

/** A node of the organization tree as pickers use it. */
export interface OrganizeNode extends Place {
  /** Shown because it is the parent now, but not to be chosen. */
  disabled?: boolean | undefined;
  children: OrganizeNode[];
}

/** A node of the tree as the administration screen lists it. */
export interface OrganizeRow extends Place {
  sortCode: number;
  description: string;
  /** `realName/account` of the person who leads it; empty without. */
  manager: string;
  creatorTime: number;
  version: number;
  children: OrganizeRow[];
}

const category = z.enum(['company', 'department']);
const place = {
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  lastFullName: z.string(),
  enCode: z.string(),
  category,
  type: category,
  icon: z.string(),
  enabledMark: z.number().int(),
  organize: z.string(),
  organizeIdTree: z.string(),
  organizeIds: z.array(z.string()),
  hasChildren: z.boolean(),
  isLeaf: z.boolean(),
};

/** An organization in the tree of a picker. */
export const organizeNode: z.ZodType<OrganizeNode> = z.lazy(() =>
  z.object({ ...place, disabled: z.boolean().optional(), children: z.array(organizeNode) }),
);

/** An organization in the tree that is administered. */
export const organizeRow: z.ZodType<OrganizeRow> = z.lazy(() =>
  z.object({
    ...place,
    sortCode: z.number().int(),
    description: z.string(),
    manager: z.string(),
    creatorTime: z.number(),
    version: z.number().int(),
    children: z.array(organizeRow),
  }),
);
