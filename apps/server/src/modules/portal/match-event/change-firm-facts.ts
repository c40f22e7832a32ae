import type { MatchCause } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { type FirmFacts, readOneFirmFacts } from '../enterprise-fact/firm-facts';
import { keepFirmFacts } from '../enterprise-fact/keep-firm-facts';
import { type RuleShelf, readRuleShelf } from '../rule-shelf/rule-shelf';
import { changedFacts, transitionsOf, writeFirmEvents } from './write-firm-events';

/** What whoever changes facts may look at while he does. */
export interface Changing {
  shelf: RuleShelf;
  before: FirmFacts;
  day: string;
}

/**
 * The one way in which facts of a firm change, whoever tells them: what is worked out follows, and what became of its matches is
 * written in the same transaction. The caller holds the firm. `write` answers the codes that are told as the cause, or
 * nothing for all that changed.
 */
export async function changeFirmFacts(
  ctx: Ctx,
  enterpriseId: string,
  cause: Extract<MatchCause, 'fact' | 'profile'>,
  write: (changing: Changing) => Promise<readonly string[]>,
): Promise<{ before: FirmFacts; after: FirmFacts; changed: string[] }> {
  const day = dayOf(ctx.now());
  const [shelf, before] = await Promise.all([readRuleShelf(ctx), readOneFirmFacts(ctx, enterpriseId, day)]);
  const told = await write({ shelf, before, day });
  await keepFirmFacts(ctx, [enterpriseId]);
  const after = await readOneFirmFacts(ctx, enterpriseId, day);
  const changed = changedFacts(before, after);
  await writeFirmEvents(ctx, enterpriseId, transitionsOf(shelf, before, after), {
    cause,
    detail: { factKeys: changed.filter((key) => told.includes(key)) },
  });
  return { before, after, changed };
}
