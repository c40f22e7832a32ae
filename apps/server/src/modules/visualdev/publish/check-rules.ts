import { type DesignDocument, fail } from '@qifu/contracts';
import { formGraph, rulesOf } from '@qifu/designs';
import { isCalculationFault, type RuleFault, readCalculation } from '@qifu/rules';
import type { FormField } from '../compile/module-field';

/** Refuses rules and calculations that cannot be carried out, and says where. */
export function checkRules(document: DesignDocument, fields: readonly FormField[]): void {
  for (const { node, label, settings } of fields) {
    if (node.type !== 'calculate') continue;
    const read = readCalculation(settings.expression as string[]);
    if (isCalculationFault(read) && read.fault === 'text')
      fail('design.calculationText', { label, place: read.at + 1 });
    if (isCalculationFault(read)) fail('design.calculationBroken', { label, place: read.at + 1 });
  }
  if (!rulesOf(document).isWhole) fail('design.ruleUnreadable');
  const [first] = formGraph(document).faults;
  if (first) refuse(first);
}

function refuse(fault: RuleFault): never {
  if (fault.fault === 'missing') fail('design.ruleMissing');
  const [label = '', other = ''] = fault.labels;
  switch (fault.fault) {
    case 'circle':
      fail('design.ruleCircle', { path: fault.labels.join(' → ') });
      break;
    case 'scope':
      fail('design.ruleScope', { label, other });
      break;
    case 'target':
      fail('design.ruleTarget', { label });
      break;
    case 'reference':
      fail('design.ruleReference', { label, name: other });
      break;
    case 'type':
      fail(fault.wants === 'date' ? 'design.calculationNeedsDate' : 'design.calculationNeedsText', {
        label,
        name: other,
      });
  }
}
