import type { BestOfFirm } from '@qifu/contracts';
import { type AmountPart, AmountStack, BestBand, ChosenOne, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { shortWords, sumWithUnit } from '../policy-parts/sum-words';
import { matchDetailAddress } from './addresses';
import { amountWithUnit, amountWords, mostOf, type Say } from './money';

/** Parts of the bar with a name of their own; what is less is put together. */
const mostParts = 4;

/** What brings most together: certain solid, possible pale; beside it what one of them excludes. */
export function MatchBest({ best, firm }: { best: BestOfFirm; firm: string | undefined }) {
  const text = useText('matching');
  if (best.lines.length === 0) return null;
  const parts = partsOf(best, text);
  const [loser] = best.losers;
  return (
    <BestBand
      title={text('best.title', { count: best.lines.length })}
      aside={loser && <Loser best={best} loser={loser} firm={firm} />}
    >
      <AmountStack label={stackLabel(best, text)} parts={parts} />
      {!best.isExact && <p className="match-note">{text('best.guess')}</p>}
    </BestBand>
  );
}

type Line = BestOfFirm['lines'][number];

function partsOf({ lines }: BestOfFirm, text: Say): AmountPart[] {
  const whole = lines.reduce((sum, { amount }) => sum + mostOf(amount), 0);
  const of = (isCertain: boolean) => lines.filter((one) => one.isCertain === isCertain);
  return [...gathered(of(true), whole, text), ...gathered(of(false), whole, text)];
}

/** A part narrower than this has room for the beginning of its name; the sentence of the bar says it whole. */
const narrowShare = 0.1;
const shortName = 4;

function gathered(lines: readonly Line[], whole: number, text: Say): AmountPart[] {
  const rest = lines.length > mostParts ? lines.slice(mostParts - 1) : [];
  const named = rest.length > 0 ? lines.slice(0, mostParts - 1) : lines;
  const sum = rest.reduce((all, one) => all + mostOf(one.amount), 0);
  const shown = named.map(({ itemId, itemName, amount, isCertain }) => ({
    key: itemId,
    label: mostOf(amount) < whole * narrowShare ? itemName.slice(0, shortName) : itemName,
    words: amountWords(amount, text, shortWords, shortWords),
    amount: mostOf(amount),
    isPossible: !isCertain,
  }));
  if (rest.length === 0) return shown;
  const isPossible = rest.some((one) => !one.isCertain);
  const words = amountWords({ min: isPossible ? 0 : sum, max: sum }, text, shortWords, shortWords);
  return [
    ...shown,
    {
      key: `rest ${isPossible}`,
      label: text('best.rest', { count: rest.length }),
      words,
      amount: sum,
      isPossible,
    },
  ];
}

/** The bar as a sentence. */
function stackLabel({ lines, certain, possible }: BestOfFirm, text: Say): string {
  const part = ({ itemName, amount }: Line) =>
    text('best.part', { name: itemName, amount: amountWithUnit(amount, text) });
  const of = (isCertain: boolean) =>
    lines
      .filter((one) => one.isCertain === isCertain)
      .map(part)
      .join(text('best.join'));
  const words = [text('best.stack', { certain: sumWithUnit(certain, text), sure: of(true) })];
  if (possible > certain)
    words.push(text('best.stackMore', { more: sumWithUnit(possible - certain, text), open: of(false) }));
  return words.join(' ');
}

function Loser({
  best,
  loser,
  firm,
}: {
  best: BestOfFirm;
  loser: BestOfFirm['losers'][number];
  firm: string | undefined;
}) {
  const text = useText('matching');
  const better = best.lines.find(({ itemId }) => itemId === loser.betterId);
  if (!better) return null;
  const left = best.losers.filter(({ betterId }) => betterId === loser.betterId);
  return (
    <ChosenOne
      title={text('best.loserTitle')}
      chosen={{ label: better.itemName, amount: amountWithUnit(better.amount, text) }}
      left={left.map(({ itemId, itemName, amount }) => ({
        key: itemId,
        label: <LinkTo to={matchDetailAddress(itemId, firm)}>{itemName}</LinkTo>,
        amount: text('best.loserMost', { amount: sumWithUnit(mostOf(amount), text) }),
      }))}
    >
      {loser.less > 0
        ? text(better.isCertain ? 'best.loserLess' : 'best.loserIf', {
            name: better.itemName,
            sum: sumWithUnit(loser.less, text),
          })
        : text('best.loserEven', { name: better.itemName })}
    </ChosenOne>
  );
}
