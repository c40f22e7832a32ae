import type { FormRule, RuleFault } from '@qifu/rules';

/** What of the faults of a form keeps one rule from working: what it names, and circles it has a part in. */
export const faultsOfRule = (
  faults: readonly RuleFault[],
  { id, effects }: Pick<FormRule, 'id' | 'effects'>,
): readonly RuleFault[] =>
  faults.filter((one) => {
    if (one.fault === 'circle') return effects.some(({ target }) => one.ids.includes(target));
    return one.fault !== 'reference' && one.rule === id;
  });
