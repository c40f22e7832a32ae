import { setImmediate } from 'node:timers/promises';
import type { EditionImpact } from '@qifu/contracts';
import { type FindReferred, linkRule, type Rule, readRule } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import {
  type AskedFirms,
  effectBetween,
  type RuleEffect,
  standingOf,
  touchedFirms,
} from '../mass-evaluation/rule-effect';
import { readFirmTable } from '../policy-rule/rule-impact';
import { valueOn } from '../policy-rule/value-on';
import { readReferred } from '../rule-reference/read-referred';
import { changedParameters, isOtherwiseWritten, type RuleOnDay, type RulePair } from './changed-rules';
import { type ComparedEditions, readComparedEditions } from './compare-editions.service';
import { endOfDays } from './edition-day';

/**
 * What the rules of one edition would do to the firms whose facts are known, beside those of another: altogether, and each changed
 * parameter alone (portal.md 1 row 7). Both are asked on one day, with the values of the parameters that belong to each.
 */
export async function tellEditionImpact(
  ctx: Ctx,
  id: string,
  query: { from?: number | undefined; to?: number | undefined },
): Promise<EditionImpact> {
  const compared = await readComparedEditions(ctx, id, query);
  const pairs = compared.pairs.filter(
    (pair) => isOtherwiseWritten(pair) || changedParameters(pair).length > 0,
  );
  const day = askedDay(compared, pairs, dayOf(ctx.now()));
  if (pairs.length === 0) return { day, firms: 0, affected: 0, items: [] };
  const { table } = await readFirmTable(ctx, day);
  const asked = { table, day, definitions: await readFactDefinitions(ctx) };
  const find = await readReferred(
    ctx,
    pairs.flatMap(({ before, after }) => [frozen(before), frozen(after)].flatMap((rule) => rule ?? [])),
    day,
  );
  const touched = new Set<number>();
  const items: EditionImpact['items'] = [];
  for (const pair of pairs) items.push(await itemImpact(pair, { asked, find, touched }));
  return { day, firms: table.count, affected: touched.size, items };
}

/** The first day on which everything of the later edition counts; today where that is over or not known yet. */
function askedDay({ days }: ComparedEditions, pairs: readonly RulePair[], today: string): string {
  const known = [days.after, ...pairs.flatMap(({ after }) => after?.day ?? [])];
  return [today, ...known.filter((day) => day !== endOfDays)].toSorted().at(-1) ?? today;
}

interface Asking {
  asked: AskedFirms;
  find: FindReferred;
  touched: Set<number>;
}

/** All firms for each rule and each parameter: others are served between. */
async function itemImpact(
  pair: RulePair,
  { asked, find, touched }: Asking,
): Promise<EditionImpact['items'][number]> {
  await setImmediate();
  const { count } = asked.table;
  const stand = (rule: Rule | undefined) => standingOf(rule && linkRule(rule, asked.day, find), asked);
  const [old, now] = [stand(frozen(pair.before)), stand(frozen(pair.after))];
  for (const firm of touchedFirms(old, now, count)) touched.add(firm);
  const params: EditionImpact['items'][number]['params'] = [];
  for (const { name, before, after } of changedParameters(pair)) {
    await setImmediate();
    const effect =
      before && after && pair.after
        ? shown(effectBetween(stand(frozen(pair.after, { [name]: before })), now, count))
        : null;
    params.push({ name, effect });
  }
  const whole = shown(effectBetween(old, now, count));
  // Before its first rule an item brought nobody anything, which is a sum and not one nobody knows.
  if (!pair.before) whole.moneyBefore = [0, 0];
  return { itemId: pair.itemId, item: pair.item, whole, params };
}

const shown = ({ gains, loses, shifts, moneyBefore, moneyAfter }: RuleEffect) => ({
  gains,
  loses,
  shifts,
  moneyBefore,
  moneyAfter,
});

type Values = Readonly<Record<string, { value: string | number; unit?: string }>>;

/** A rule with the values its parameters have on the day of its edition, whatever the day it is asked on; some of them otherwise. */
function frozen(rule: RuleOnDay | undefined, otherwise: Values = {}): Rule | undefined {
  if (!rule) return undefined;
  const { version, day } = rule;
  const values = Object.entries(version.params).flatMap(([name, dated]) => {
    const { value, unit } = otherwise[name] ?? valueOn(dated, day) ?? {};
    return value === undefined ? [] : [[name, { value, ...(unit && { unit }) }] as const];
  });
  const { condition, amount } = version;
  const read = readRule({ condition, amount: amount ?? undefined, params: Object.fromEntries(values) });
  return 'rule' in read ? read.rule : undefined;
}
