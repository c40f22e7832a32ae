import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { calculationOf, comparedAs, findKind, kindOf, settingsOf } from '@qifu/fields';
import { type FormRule, formRule, graphOf, mostFormRules, type RuleElement } from '@qifu/rules';
import { inReadingOrder } from '../document/children';
import { holderOf, isOnlyShown, isSubTable } from '../document/field-names';

type Form = Pick<DesignDocument, 'nodes' | 'form'>;

/** Under which the settings of a form carry its rules (docs/extensions). */
export const rulesKey = 'formRules';

/**
 * The rules of a form that can be read, and whether there are others. The family keeps a name for its generated code
 * under the same key (`rules`, contract-lowcode 1.4): a text is no rule.
 */
export function rulesOf({ form }: Pick<DesignDocument, 'form'>): { rules: FormRule[]; isWhole: boolean } {
  const said = form[rulesKey];
  const list = Array.isArray(said) ? said.slice(0, mostFormRules) : [];
  const rules = list.flatMap((one) => formRule.safeParse(one).data ?? []);
  const isNone = said === undefined || said === null || typeof said === 'string';
  return { rules, isWhole: isNone || (Array.isArray(said) && said.length === rules.length) };
}

/** What of a form depends on what, by its calculated fields and its rules. */
export const formGraph = (document: Form) => graphOf(ruleElements(document), rulesOf(document).rules);

/** The elements of a form as rules know them, in reading order. */
function ruleElements({ nodes }: Pick<DesignDocument, 'nodes'>): RuleElement[] {
  return inReadingOrder(nodes).map((node) => {
    const table = holderOf(nodes, node);
    const calculation = node.type === 'calculate' ? calculationOf(node.settings) : undefined;
    return {
      id: node.id,
      name: valueNameOf(node),
      label: node.label || node.wireName,
      holders: holdersOf(nodes, node),
      isTable: isSubTable(node),
      initial: isSubTable(node) ? [] : (node.initial ?? null),
      ...(table && { table: table.id }),
      ...(calculation && { calculation }),
      reads: readsAs(node),
    };
  });
}

/** As what a calculation can read an element. Of what is chosen a record keeps ids, and secrets are not told. */
export function readsAs(node: DesignNode): NonNullable<RuleElement['reads']> {
  const kind = kindOf(node);
  if (!kind?.value || kind.abilities.isSpan || node.settings.isPassword === true) return 'other';
  if (node.type === 'date') return 'date';
  const compared = comparedAs(kind, settingsOf(kind, node.settings));
  if (compared === 'number') return node.type === 'switch' ? 'other' : 'number';
  const isWritten = kind.abilities.search === 'text' && !kind.abilities.fill && !kind.abilities.options;
  return compared === 'text' && isWritten ? 'text' : 'other';
}

/** What the value of an element is called while a form is filled in; empty where it has none. */
export function valueNameOf(node: DesignNode): string {
  const hasValue = (findKind(node.type)?.value ?? null) !== null || isSubTable(node);
  if (!hasValue) return '';
  return isOnlyShown(node) ? `#${node.id}` : node.wireName;
}

function holdersOf(nodes: DesignDocument['nodes'], node: DesignNode): string[] {
  const holders: string[] = [];
  for (let above = nodes[node.parent ?? '']; above; above = nodes[above.parent ?? '']) holders.push(above.id);
  return holders;
}
