import type { CalculatorResult, CalculatorResultItem } from '@qifu/contracts';
import { type AmountPart, AmountStack, BestBand, ChosenOne } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { shortWords, sumWithUnit } from '../policy-parts/sum-words';
import { amountWithUnit, amountWords } from './money-words';

/** Parts of the bar with a name of their own; what is less is put together. */
const mostParts = 5;

/** What brings most together: certain solid, possible pale, beside it what one of them excludes. */
export function BestCombination({ result }: { result: CalculatorResult }) {
  const text = useText('calculator');
  const { combination, items } = result;
  const chosen = combination.items.flatMap((id) => items.find(({ itemId }) => itemId === id) ?? []);
  if (chosen.length === 0) return null;
  const parts = partsOf(chosen, text);
  const [loser] = combination.losers;
  return (
    <BestBand
      title={text('best', { count: chosen.length })}
      aside={loser && <Loser result={result} loser={loser} />}
    >
      <AmountStack label={parts.map(({ label, words }) => `${label} ${words}`).join('，')} parts={parts} />
      {!combination.isExact && <p className="calc-note">{text('notExact')}</p>}
    </BestBand>
  );
}

function partsOf(chosen: readonly CalculatorResultItem[], text: Text<'calculator'>): AmountPart[] {
  const certain = chosen.filter(({ outcome }) => outcome === 'eligible').toSorted(byAmount);
  const possible = chosen.filter(({ outcome }) => outcome !== 'eligible').toSorted(byAmount);
  return [...gathered(certain, false, text), ...gathered(possible, true, text)];
}

const mostOf = ({ amount }: CalculatorResultItem) => amount?.max ?? amount?.min ?? 0;
const byAmount = (a: CalculatorResultItem, b: CalculatorResultItem) => mostOf(b) - mostOf(a);

function gathered(
  items: readonly CalculatorResultItem[],
  isPossible: boolean,
  text: Text<'calculator'>,
): AmountPart[] {
  const rest = items.length > mostParts ? items.slice(mostParts - 1) : [];
  const named = rest.length > 0 ? items.slice(0, mostParts - 1) : items;
  const sum = rest.reduce((all, item) => all + mostOf(item), 0);
  return [
    ...named.map((item) => ({
      key: item.itemId,
      label: item.fullName,
      words: amountWords(item, text, shortWords, shortWords),
      amount: mostOf(item),
      isPossible,
    })),
    ...(rest.length > 0
      ? [
          {
            key: `rest ${isPossible}`,
            label: text('others', { count: rest.length }),
            words: isPossible ? text('money.upTo', { high: shortWords(sum, text) }) : shortWords(sum, text),
            amount: sum,
            isPossible,
          },
        ]
      : []),
  ];
}

function Loser({
  result,
  loser,
}: {
  result: CalculatorResult;
  loser: CalculatorResult['combination']['losers'][number];
}) {
  const text = useText('calculator');
  const { items, combination } = result;
  const better = items.find(({ itemId }) => itemId === loser.better[0]);
  const left = combination.losers.filter((one) => one.better[0] === loser.better[0]);
  const nameOf = (id: string) => items.find(({ itemId }) => itemId === id)?.fullName ?? '';
  if (!better) return null;
  return (
    <ChosenOne
      title={text('eitherOr')}
      chosen={{ label: better.fullName, amount: amountWithUnit(better, text) }}
      left={left.map(({ itemId }) => {
        const item = items.find((one) => one.itemId === itemId);
        return { key: itemId, label: nameOf(itemId), amount: item ? amountWithUnit(item, text) : '' };
      })}
    >
      {text('lessBy', { sum: sumWithUnit(loser.less, text) })}
    </ChosenOne>
  );
}
