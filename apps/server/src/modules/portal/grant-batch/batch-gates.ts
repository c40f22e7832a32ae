import { Failure, type GrantBatchDesk } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayAfter, dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { limitOf, overBy } from '../grant/affordable';
import { type BatchFigures, readFigures } from '../grant/batch-figures.queries';
import { readPot } from '../grant/item-pot';
import { ruleInForce } from '../policy-rule/rule-in-force';
import type { Batch } from './grant-batch.policy';

type Gate = GrantBatchDesk['gates'][number];
interface Found {
  figures: BatchFigures;
  available: number | null;
  isFreezing: boolean;
}

/** A list stands on facts of at most so many days ago. */
const freshDays = 30;

/** What a list needs before a second person sees it, and again before it becomes public. */
export async function gatesOf(
  ctx: Ctx,
  batch: Batch,
  { figures, available, isFreezing }: Found,
): Promise<Gate[]> {
  if (batch.state !== 'listed' && batch.state !== 'submitted') return [];
  const over = available === null ? 0 : overBy(figures.total, available);
  const gates: readonly (readonly [string, boolean, Record<string, unknown>])[] = [
    ['list', figures.standing > 0 && !isFreezing, {}],
    ['findings', figures.flagged === 0, { count: figures.flagged }],
    ['budget', over === 0, { over: (over / 10_000).toFixed(2) }],
    ['rule', await isRuleInForce(ctx, batch), { no: batch.ruleNo ?? 0 }],
    ['fresh', (batch.frozenDay ?? '') >= dayAfter(dayOf(ctx.now()), -freshDays), { days: freshDays }],
  ];
  return gates.map(([name, isMet, said]) => ({
    name,
    isMet,
    text: translate(ctx.language, 'grantBatch', `gates.${name}${isMet ? 'Met' : 'Open'}`, said),
  }));
}

/** The refusal while a gate is open, naming the first; undefined where all are met. */
export async function openGate(ctx: Ctx, batch: Batch): Promise<Failure | undefined> {
  const [figures, pot] = await Promise.all([readFigures(ctx, batch.id), readPot(ctx, batch.itemId)]);
  const gates = await gatesOf(ctx, batch, { figures, available: limitOf(batch, pot), isFreezing: false });
  const open = gates.find(({ isMet }) => !isMet);
  return open && new Failure('grantBatch.gate', { text: open.text });
}

async function isRuleInForce({ db, now }: Ctx, { itemId, ruleId }: Batch): Promise<boolean> {
  const versions = await db
    .selectFrom('policyRule')
    .select(['id', 'validFrom', 'validTo'])
    .where('itemId', '=', itemId)
    .where('state', '=', 'published')
    .where('deleteMark', '=', 0)
    .orderBy('validFrom')
    .orderBy('no')
    .execute();
  return ruleInForce(versions, dayOf(now()))?.id === ruleId;
}
