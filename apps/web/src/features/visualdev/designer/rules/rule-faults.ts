import type { FormRule, RuleFault } from '@qifu/rules';

type OfRule = Exclude<RuleFault, { fault: 'type' | 'reference' }>;

/** What of the faults of a form keeps one rule from working: what it names, and circles it has a part in. */
export const faultsOfRule = (
  faults: readonly RuleFault[],
  { id, effects }: Pick<FormRule, 'id' | 'effects'>,
): readonly OfRule[] =>
  faults.filter((one): one is OfRule => {
    if (one.fault === 'circle') return effects.some(({ target }) => one.ids.includes(target));
    return 'rule' in one && one.rule === id;
  });
