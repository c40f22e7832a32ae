import type { DiffReply } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { ParameterValue } from '../policy-rule/policy-rule.table';
import { ruleInForce } from '../policy-rule/rule-in-force';
import { valueOn } from '../policy-rule/value-on';
import { grouped } from '../policy-search/grouped';
import { type RuleRow, readItems, readRules } from '../policy-search/source.queries';

/** Parameters of a document's rules whose values differ between two days. */
export async function changedParameters(
  ctx: Pick<Ctx, 'db'>,
  documentId: string,
  days: { before: string; after: string },
): Promise<DiffReply['params']> {
  const [items, rules] = await Promise.all([readItems(ctx, [documentId]), readRules(ctx, [documentId])]);
  const versions = grouped(rules, ({ itemId }) => itemId);
  return items.flatMap(({ id, fullName }) => {
    const before = valuesOn(versions.get(id) ?? [], days.before);
    const after = valuesOn(versions.get(id) ?? [], days.after);
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((name) => before.get(name) !== after.get(name))
      .map((name) => ({
        itemId: id,
        itemName: fullName,
        name,
        before: before.get(name) ?? null,
        after: after.get(name) ?? null,
      }));
  });
}

function valuesOn(versions: readonly RuleRow[], day: string): ReadonlyMap<string, string> {
  const rule = ruleInForce(versions, day) ?? versions[0];
  return new Map(
    Object.entries(rule?.params ?? {}).flatMap(([name, values]) => {
      const value = valueOn(values, day);
      return value ? [[name, valueText(value)] as const] : [];
    }),
  );
}

export const valueText = ({ value, unit }: ParameterValue): string =>
  unit ? `${value} ${unit}` : String(value);
