import type { ReactNode } from 'react';
import type { PickTreeNode } from '../kit/pick-node';

/** A category with its templates, or a template. */
export interface TemplateNode {
  id: string;
  fullName: string;
  children?: readonly TemplateNode[] | null;
}

/** Where templates come from; the same one for as long as the field stays. */
export interface TemplateSource {
  id: string;
  /** Categories with the templates in use below them. */
  read: () => Promise<readonly TemplateNode[]>;
  /** Draws a template beside the tree. */
  preview?: (id: string) => ReactNode;
}

/** Templates are what has nothing below it inside a category. */
export const templateChoices = (nodes: readonly TemplateNode[], depth = 0): PickTreeNode[] =>
  nodes.map(({ id, fullName, children }) => {
    const isTemplate = depth > 0 && !children?.length;
    return {
      key: id,
      id,
      fullName,
      icon: isTemplate ? 'doc' : undefined,
      canChoose: isTemplate,
      children: templateChoices(children ?? [], depth + 1),
    };
  });
