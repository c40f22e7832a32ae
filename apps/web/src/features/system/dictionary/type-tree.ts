import type { DictionaryTypeNode } from '@qifu/contracts';

/** The dictionaries a keyword finds with those above them; a dictionary that is found keeps what is below it. */
export function matchingTypes(nodes: readonly DictionaryTypeNode[], keyword: string): DictionaryTypeNode[] {
  if (keyword === '') return [...nodes];
  const wanted = keyword.toLowerCase();
  return nodes.flatMap((node) => {
    if (`${node.fullName}\n${node.enCode}`.toLowerCase().includes(wanted)) return [node];
    const children = matchingTypes(node.children, keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Every dictionary of a tree, each before those below it. */
export const typesInOrder = (nodes: readonly DictionaryTypeNode[]): DictionaryTypeNode[] =>
  nodes.flatMap((node) => [node, ...typesInOrder(node.children)]);
