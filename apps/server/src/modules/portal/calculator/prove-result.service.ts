import { fail } from '@qifu/contracts';
import { linkRule, readRule } from '@qifu/policy-rules';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { assessItem } from '../assessment/assess-item';
import type { ItemOnDay, ShelfItem, ShelfRule } from '../rule-shelf/rule-shelf';
import { hashOf } from './assess-result';
import { type AssessedItem, factsIn, type Ground, type GroundItem, outcomeText } from './result-ground';

/** Computes a kept result from its facts and the versions of its rules, whatever has become of them, and compares the bytes. */
export async function proveResult(ctx: Pick<Ctx, 'db' | 'now'>, code: string) {
  const row = await ctx.db
    .selectFrom('calculatorResult')
    .select(['day', 'ground', 'outcome', 'sha256', 'amountMin', 'amountMax', 'creatorTime'])
    .where('code', '=', code)
    .where('expiresTime', '>', instant(ctx.now()))
    .orderBy('creatorTime', 'desc')
    .executeTakeFirst();
  if (!row) fail('calculator.resultUnknown', { code });
  const ground = JSON.parse(row.ground) as Ground;
  const { items, changedRules } = await assessAgain(ctx, ground);
  const outcome = outcomeText(ground.day, factsIn(ground), new Map(ground.definitions), items);
  const isSame =
    changedRules.length === 0 && outcome === row.outcome && hashOf(row.ground, outcome) === row.sha256;
  return {
    isSame,
    code,
    sha256: row.sha256,
    date: row.day,
    time: row.creatorTime,
    items: ground.items.length,
    min: Number(row.amountMin),
    max: Number(row.amountMax),
    changedRules,
  };
}

async function assessAgain(ctx: Pick<Ctx, 'db'>, ground: Ground) {
  const rules = await readVersions(ctx, ground);
  const [facts, definitions] = [factsIn(ground), new Map(ground.definitions)];
  const changedRules: string[] = [];
  const items = ground.items.flatMap((item): AssessedItem[] => {
    const rule = rules.get(item.ruleId);
    if (rule?.sha256 !== item.sha256) changedRules.push(`v${item.no}#${item.sha256.slice(0, 4)}`);
    if (!rule) return [];
    const one = onDay(item, linkedAs(item, rule, rules, ground.day));
    return [{ one, isOpen: item.isOpen, assessment: assessItem(one, facts, ground.day, definitions) }];
  });
  return { items, changedRules };
}

/** With the versions it referred to when the result was kept. */
function linkedAs(
  { links = [], startsOn }: GroundItem,
  rule: ShelfRule,
  rules: ReadonlyMap<string, ShelfRule>,
  day: string,
): ShelfRule {
  const ids = new Map(links.map(({ ruleSet, ruleId }) => [ruleSet, ruleId]));
  const find = (ruleSet: string) => rules.get(ids.get(ruleSet) ?? '')?.rule;
  return links.length === 0 ? rule : { ...rule, rule: linkRule(rule.rule, startsOn ?? day, find) };
}

/** As far as judging looks at it. */
const onDay = ({ itemId, startsOn }: GroundItem, rule: ShelfRule): ItemOnDay => ({
  item: { id: itemId } as ShelfItem,
  rule,
  ...(startsOn && { startsOn }),
});

async function readVersions({ db }: Pick<Ctx, 'db'>, { items }: Ground): Promise<Map<string, ShelfRule>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('policyRule')
    .select(['id', 'no', 'sha256', 'validFrom', 'validTo', 'condition', 'amount', 'params', 'factKeys'])
    .where(
      'id',
      'in',
      items.flatMap(({ ruleId, links = [] }) => [ruleId, ...links.map((link) => link.ruleId)]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ condition, amount, params, ...rest }) => {
      const read = readRule({ condition, amount: amount ?? undefined, params });
      return 'rule' in read ? [[rest.id, { ...rest, rule: read.rule }] as const] : [];
    }),
  );
}
