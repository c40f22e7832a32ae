import type { MatchChange } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { Dictionary } from '../fact-definition/read-dictionary';
import { findOwnFirm } from '../firm-profile/own-firm';
import type { MatchEventDetail, MatchEventTable } from '../match-event/match-event.table';
import { readRuleShelf } from '../rule-shelf/rule-shelf';

const mostChanges = 100;
const usualDays = 30;

/** What a firm has gained and lost since a moment, the latest first; only changes are stored (portal.md 1 row 32). */
export async function listChanges(
  ctx: Ctx,
  { enterpriseId, since }: { enterpriseId?: string | null | undefined; since?: number | undefined },
): Promise<{ list: MatchChange[] }> {
  const own = await findOwnFirm(ctx, enterpriseId);
  const from = instant(since ?? ctx.now().getTime() - usualDays * 86_400_000);
  const rows = await ctx.db
    .selectFrom('matchEvent as e')
    .innerJoin('policyItem as i', 'i.id', 'e.itemId')
    .select(['e.id', 'e.itemId', 'i.fullName as itemName', 'e.from', 'e.to', 'e.cause', 'e.detail', 'e.at'])
    .where('e.enterpriseId', '=', own.id)
    .where('e.at', '>=', from)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(mostChanges)
    .execute();
  const { dictionary } = await readRuleShelf(ctx);
  return {
    list: rows.map(({ detail, at, ...row }) => ({
      ...row,
      time: at,
      detail: causeText(ctx.language, row.cause, detail, dictionary),
    })),
  };
}

/** Why it changed, in the reader's words. */
export function causeText(
  language: Language,
  cause: MatchEventTable['cause'],
  { factKeys = [], ruleNo, note, isByReference = false, day }: MatchEventDetail,
  dictionary: Dictionary,
): string {
  const facts = factKeys
    .map((key) => dictionary.get(key)?.label ?? key)
    .join(translate(language, 'firmProfile', 'partJoin'));
  if (cause === 'rule' && note) return note;
  if (cause === 'rule' && isByReference) return translate(language, 'matching', 'cause.reference');
  return translate(language, 'matching', `cause.${cause}`, { facts, no: ruleNo ?? 0, day: day ?? '' });
}
