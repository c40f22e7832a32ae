import type { DirectionNode } from '@qifu/contracts';

/** The parent of what has none. */
export const topId = '-1';

/** What the form is about: a new direction under a parent, or one that exists. */
export type EditedDirection = { parentId: string } | { node: DirectionNode };
