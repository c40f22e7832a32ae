import type { Json } from '@qifu/contracts';
import { type ColourRule, colourRulesOf, holdsCondition, type RuleCondition } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { isHiddenName } from '../compile/asked-fields';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { pathColumnOf } from '../compile/list-shape';
import type { RecordValues } from '../record/record-values';
import type { AskedRows } from './asked-rows';
import { meaningOf } from './filter-sql';
import { overPeriod } from './whole-period';

type Asker = Pick<Ctx, 'actor' | 'now'>;
interface Rule {
  no: number;
  rule: ColourRule;
}

/**
 * By record, which rules for colours hold for it: of those for the row the first, and of those for each cell. A rule
 * that asks or colours what the reader does not see counts for nobody but others: its colour would tell the value.
 */
export function listColours(
  ctx: Asker,
  { list }: Pick<CompiledModule, 'list'>,
  { open, hidden }: Pick<AskedRows, 'open' | 'hidden'>,
  records: readonly (readonly [id: string, values: RecordValues])[],
): Record<string, number[]> | undefined {
  const byName = new Map(open.map((field) => [field.name, field]));
  const isSeen = ({ column, when }: ColourRule) =>
    !(column !== undefined && isHiddenName(column, hidden)) &&
    when.every(({ field, other }) => byName.has(field) && (other === undefined || byName.has(other)));
  const rules = colourRulesOf(list).flatMap((rule, no): Rule[] => (isSeen(rule) ? [{ no, rule }] : []));
  if (rules.length === 0) return undefined;
  return Object.fromEntries(
    records.flatMap(([id, values]) => {
      const held = holding(ctx, rules, byName, values);
      return held.length > 0 ? [[id, held]] : [];
    }),
  );
}

function holding(
  ctx: Asker,
  rules: readonly Rule[],
  byName: ReadonlyMap<string, ModuleField>,
  values: RecordValues,
): number[] {
  const find = (name: string) => {
    const field = byName.get(name);
    return field && comparable(field, values.get(field));
  };
  const taken = new Set<string>();
  return rules.flatMap(({ no, rule }) => {
    const place = rule.column ?? '';
    const holds = (one: RuleCondition) => {
      const field = byName.get(one.field);
      return field !== undefined && holdsAsked(ctx, field, one, find);
    };
    if (taken.has(place) || !(rule.match === 'any' ? rule.when.some(holds) : rule.when.every(holds)))
      return [];
    taken.add(place);
    return [no];
  });
}

/** Of paths what they lead to, as lists and data schemes compare it. */
const comparable = (field: ModuleField, value: unknown): unknown =>
  value === undefined || value === null || pathColumnOf(field) === undefined
    ? value
    : field.codec.toColumns(value, field.settings)[0];

/** Whether one holds, with variables put in; of moments a day, month or year is meant whole, as lists ask them. */
function holdsAsked(
  ctx: Asker,
  field: ModuleField,
  condition: RuleCondition,
  find: (name: string) => unknown,
): boolean {
  if (condition.value === undefined) return holdsCondition(condition, find);
  const value = meaningOf(ctx, condition.value as Json);
  const { codec, settings } = field;
  const kind = typeof codec.condition === 'function' ? codec.condition(settings) : codec.condition;
  const period = kind === 'time' ? overPeriod(field, condition.operator, value) : undefined;
  const { isNegated = false, ...asked } = period ?? { value };
  return holdsCondition({ ...condition, ...asked } as RuleCondition, find) !== isNegated;
}
