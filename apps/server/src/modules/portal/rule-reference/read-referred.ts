import { type FindReferred, type Rule, readRule, ruleSetsIn } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';

/** A chain of rule sets longer than this is not followed. */
const mostSteps = 20;

/**
 * What rules refer to, as published and in force on a day, and what that refers to itself: a rule set is the rule of an item, called
 * by the item's id. Nothing is read for rules that refer to nothing.
 */
export async function readReferred(
  ctx: Pick<Ctx, 'db'>,
  rules: readonly Pick<Rule, 'condition' | 'amount'>[],
  day: string,
): Promise<FindReferred> {
  const found = new Map<string, Rule>();
  const asked = new Set<string>();
  let names = rules.flatMap(ruleSetsIn);
  for (let step = 0; names.length > 0 && step < mostSteps; step++) {
    for (const name of names) asked.add(name);
    const read = await readInForce(ctx, names, day);
    for (const [name, rule] of read) found.set(name, rule);
    names = [...new Set([...read.values()].flatMap(ruleSetsIn))].filter((name) => !asked.has(name));
  }
  return (name) => found.get(name);
}

/** The same of rules as they are stored; what cannot be read refers to nothing. */
export const readReferredByWritten = (
  ctx: Pick<Ctx, 'db'>,
  written: readonly { condition: unknown; amount?: unknown; params?: unknown }[],
  day: string,
): Promise<FindReferred> =>
  readReferred(
    ctx,
    written.flatMap(({ condition, amount, params }) => {
      const read = readRule({ condition, amount: amount ?? undefined, params });
      return 'rule' in read ? [read.rule] : [];
    }),
    day,
  );

async function readInForce({ db }: Pick<Ctx, 'db'>, itemIds: readonly string[], day: string) {
  const rows = await db
    .selectFrom('policyRule')
    .select(['itemId', 'condition', 'params'])
    .where('itemId', 'in', [...new Set(itemIds)])
    .where('state', '=', 'published')
    .where('deleteMark', '=', 0)
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .orderBy('validFrom')
    .orderBy('no')
    .execute();
  return new Map(
    rows.flatMap(({ itemId, condition, params }) => {
      const read = readRule({ condition, params });
      return 'rule' in read ? [[itemId, read.rule] as const] : [];
    }),
  );
}
