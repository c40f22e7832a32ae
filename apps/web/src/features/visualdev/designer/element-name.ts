import type { DesignNode } from '@qifu/contracts';
import { designerOf } from '@qifu/fields/designers';

const longest = 40;

/** What an element is called where it is told of: what it says itself, its label, or nothing yet. */
export function elementName(node: DesignNode | undefined, unnamed: string): string {
  const said = designerOf(node?.type ?? '')?.saysItself ? node?.settings.content : undefined;
  const name = (typeof said === 'string' && said.trim()) || node?.label || unnamed;
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}
