import type { RuleImpact } from '@qifu/contracts';
import { FirmTable, linkRule, readRule } from '@qifu/policy-rules';
import { dayOf } from '@qifu/rules';
import { visibleEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { effectiveFacts, factsOfValues } from '../enterprise-fact/effective-facts.queries';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import { ruleEffect } from '../mass-evaluation/rule-effect';
import { readReferred } from '../rule-reference/read-referred';
import type { WrittenRule } from './check-draft';

interface Release {
  /** The version in force. */
  former: WrittenRule | undefined;
  next: WrittenRule;
  validFrom: string;
}

/** What a release would do to the firms whose facts are known today, on the first day it counts (portal.md 1 row 70). */
export async function impactOf(ctx: Ctx, { former, next, validFrom }: Release): Promise<RuleImpact> {
  const today = dayOf(ctx.now());
  const day = validFrom > today ? validFrom : today;
  const { table, ids } = await readFirmTable(ctx, day);
  const [written, drafted] = [former && ruleOf(former), ruleOf(next)];
  const find = await readReferred(
    ctx,
    [written, drafted].flatMap((rule) => rule ?? []),
    day,
  );
  const [old, now] = [written, drafted].map((rule) => rule && linkRule(rule, day, find));
  if (!now) return { day, firms: ids.length, ...nothing };
  const effect = ruleEffect(old, now, { table, day, definitions: await readFactDefinitions(ctx) });
  const names = await namesOf(
    ctx,
    effect.moved.map(({ firm }) => ids[firm] ?? ''),
  );
  return {
    ...effect,
    day,
    moved: effect.moved.map(({ firm, from, to }) => ({
      enterpriseId: ids[firm] ?? '',
      name: names.get(ids[firm] ?? '') ?? '',
      from,
      to,
    })),
  };
}

/** Counts are of all firms; named are those the reader sees, whoever worked it out. */
export async function inSight(ctx: Ctx, impact: RuleImpact): Promise<RuleImpact> {
  const ids = impact.moved.map(({ enterpriseId }) => enterpriseId);
  if (ids.length === 0) return impact;
  const rows = await visibleEnterprises(ctx, 'enterpriseProfile')
    .select('enterprise.id')
    .where('enterprise.id', 'in', ids)
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  return { ...impact, moved: impact.moved.filter(({ enterpriseId }) => seen.has(enterpriseId)) };
}

/** Firms with the facts that are known of them today, ready to be asked on a day; their ids by number. */
export async function readFirmTable(ctx: Pick<Ctx, 'db' | 'now'>, day: string) {
  const table = new FirmTable(Number(day.slice(0, 4)));
  const ids: string[] = [];
  for await (const { enterpriseId, values } of effectiveFacts(ctx.db, dayOf(ctx.now())).stream(500)) {
    table.put(factsOfValues(values));
    ids.push(enterpriseId);
  }
  return { table, ids };
}

const noCounts = { T: 0, F: 0, U: 0, error: 0 };
/** Of JSON that is no rule yet. */
const nothing = {
  before: noCounts,
  after: noCounts,
  gains: 0,
  loses: 0,
  shifts: 0,
  moneyBefore: null,
  moneyAfter: null,
  moved: [],
};

function ruleOf(written: WrittenRule) {
  const read = readRule(written);
  return 'rule' in read ? read.rule : undefined;
}

async function namesOf({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('enterprise')
    .select(['id', 'enterpriseName'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, enterpriseName }) => [id, enterpriseName]));
}
