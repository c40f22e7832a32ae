import type { BuiltInLimit } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';

/** A limit of the product's own code in words, with the district it names. */
export function useBuiltInWords() {
  const text = useText('explainRecord');
  return ({ rule, about }: BuiltInLimit): string =>
    about === '' ? text(`rule.${rule}`) : text('ruleAbout', { rule: text(`rule.${rule}`), about });
}
