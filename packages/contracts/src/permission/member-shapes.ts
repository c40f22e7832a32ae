import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { ids, mark, markFilter, pageFields, version } from '../shapes';

/** What positions, roles and groups are entered with alike (contract-core 1.5). */
export const listedFields = {
  fullName: requiredText(50),
  description: longText(500)
    .nullish()
    .transform((text) => text ?? ''),
  sortCode: z.coerce.number().int().min(0).max(999_999).default(0),
  enabledMark: mark.default(1),
  /** Older front ends do not know it and write without; a stale one is refused. */
  version: z.preprocess((value) => (value === '' || value === null ? undefined : value), version.optional()),
};

/** Code or id of a dictionary word; some front ends send codes as numbers. */
export const dictionaryWord = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().trim().min(1, 'required').max(64),
);

/** An id of an address that may say `0` or nothing for "any". */
export const organizeFilter = z.string().trim().max(64).default('');

/** What lists of positions, roles and groups are narrowed to beside the keyword; nothing said means any. */
export const stateFilters = { ...pageFields, enabledMark: markFilter };
/** Code or id of a kind, as the forms send it. */
export const kindFilter = z.string().trim().max(64).default('');

/** Organizations whose positions or roles are asked for. */
export const organizeIdsBody = z.object({ organizeIds: ids.default([]) });

/** A branch (organization, kind, global roles) or a choosable leaf of a picker's tree. */
export interface PickNode {
  id: string;
  parentId?: string | undefined;
  fullName: string;
  enCode?: string | undefined;
  /** `company`, `department`, `global` and `organize` are branches; `position`, `role` and `group` may be chosen. */
  type?: string | undefined;
  icon?: string | undefined;
  /** Unlike `id` it is unique also where one role stands below several organizations. */
  onlyId?: string | undefined;
  /** Leaves below a branch. */
  num?: number | undefined;
  sortCode?: number | undefined;
  /** Own name where `fullName` is a path. */
  lastFullName?: string | undefined;
  /** Names from the root, joined by `/`. */
  organize?: string | undefined;
  organizeIds?: string[] | undefined;
  hasChildren: boolean;
  isLeaf: boolean;
  children: PickNode[];
}
/** An organization, or what it holds, in the tree of a picker. */
export const pickNode: z.ZodType<PickNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string().optional(),
    fullName: z.string(),
    enCode: z.string().optional(),
    type: z.string().optional(),
    icon: z.string().optional(),
    onlyId: z.string().optional(),
    num: z.number().int().optional(),
    sortCode: z.number().int().optional(),
    lastFullName: z.string().optional(),
    organize: z.string().optional(),
    organizeIds: z.array(z.string()).optional(),
    hasChildren: z.boolean(),
    isLeaf: z.boolean(),
    children: z.array(pickNode),
  }),
);

/** How many live people are in it, disabled ones too. */
export const memberCount = z.number().int();
