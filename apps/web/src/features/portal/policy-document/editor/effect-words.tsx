import type { ImpactFigures } from '@qifu/contracts';
import { showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type MoneyRange, rangeWords, wanOf } from '../../policy-parts/money-words';

/** Whom a change makes a difference to, and the money it moves. */
export function EffectWords({ effect }: { effect: ImpactFigures }) {
  const text = useText('policyEditor');
  const { gains, loses, shifts, moneyBefore, moneyAfter } = effect;
  const money = useMoneyWords(moneyBefore, moneyAfter);
  if (gains + loses + shifts === 0) return <span className="q-mute">{text('impact.nobody')}</span>;
  const count = (number: number) => ({ count: showNumber(number) });
  return (
    <span className="pe-effect-words">
      {gains > 0 && <span>{text('impact.gains', count(gains))}</span>}
      {loses > 0 && <span className="pe-loses">{text('impact.loses', count(loses))}</span>}
      {shifts > 0 && <span>{text('impact.shifts', count(shifts))}</span>}
      {money && <b>{money}</b>}
    </span>
  );
}

/** One sum more or less where both are sure, else both as they may be; nothing where one of them is not known. */
function useMoneyWords(before: MoneyRange, after: MoneyRange): string {
  const text = useText('policyEditor');
  if (!before || !after || (before[0] === after[0] && before[1] === after[1])) return '';
  const [least, most] = [before[0], after[0]];
  if (least === null || most === null || before[1] !== least || after[1] !== most)
    return text('impact.moneyRange', { before: rangeWords(before), after: rangeWords(after) });
  return text(most > least ? 'impact.moneyMore' : 'impact.moneyLess', {
    amount: wanOf(Math.abs(most - least)),
  });
}
