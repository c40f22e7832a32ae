import type { RuleImpact } from '@qifu/contracts';
import { showNumber } from '@qifu/ui/parts';

export type MoneyRange = RuleImpact['moneyBefore'];

/** Yuan as 万元, to two places. */
export const wanOf = (yuan: number) => showNumber(Math.round(yuan / 100) / 100);
const bound = (yuan: number | null) => (yuan === null ? '…' : wanOf(yuan));

/** A sum in 万元; a range where facts are missing. */
export const rangeWords = (range: MoneyRange) =>
  !range ? '—' : range[0] === range[1] ? bound(range[0]) : `${bound(range[0])} – ${bound(range[1])}`;
