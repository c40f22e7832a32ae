import type { RuleTrialReply } from '@qifu/contracts';
import { Notice, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { TrialTree } from './trial-tree';
import { verdictTones } from './verdict-tones';

interface TrialResultProps {
  result: RuleTrialReply | undefined;
  /** What the server says of a rule it cannot read. */
  failure: string | undefined;
  labelOf: (fact: string) => string;
}

/** Verdict, amount, the nearest ways and the grounds. */
export function TrialResult({ result, failure, labelOf }: TrialResultProps) {
  const text = useText('ruleTrial');
  const amountText = useAmountText();
  if (failure) return <Notice tone="bad">{failure}</Notice>;
  if (!result) return <p className="q-mute">{text('waiting')}</p>;
  const { verdict, amount, missing, nearMiss, wait } = result;
  return (
    <section className="q-trial-result" aria-labelledby="trial-result" aria-live="polite">
      <h2 id="trial-result">{text('result')}</h2>
      <p className="q-trial-verdict">
        <StatusTag tone={verdictTones[verdict]} boxed>
          {text(`verdict.${verdict}`)}
        </StatusTag>
        {amount && <strong>{amountText(amount)}</strong>}
      </p>
      {missing.length > 0 && <p>{text('missing', { facts: missing.map(labelOf).join(text('comma')) })}</p>}
      {nearMiss.length > 0 && (
        <>
          <h3>{text('near')}</h3>
          <ul className="q-trial-ways">
            {nearMiss.map((changes) => (
              <li key={changes.map(({ fact }) => fact).join()}>
                {changes
                  .map(({ fact, from, to }) =>
                    text('change', { fact: labelOf(fact), from: shown(from), to: shown(to) }),
                  )
                  .join(text('and'))}
              </li>
            ))}
          </ul>
        </>
      )}
      {wait && <p>{text('wait', { day: wait })}</p>}
      <h3>{text('grounds')}</h3>
      <TrialTree node={result.trace} />
    </section>
  );
}

const shown = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** One figure, an interval, or an interval without an end, in words. */
export function useAmountText() {
  const text = useText('ruleTrial');
  const one = (figure: number) => showNumber(Number(figure.toFixed(4)));
  return ({ min, max, unit = '' }: NonNullable<RuleTrialReply['amount']>): string => {
    if (min === null && max === null) return text('anyAmount');
    if (min === null) return text('atMost', { amount: `${one(max ?? 0)} ${unit}` });
    if (max === null) return text('atLeast', { amount: `${one(min)} ${unit}` });
    return min === max
      ? `${one(min)} ${unit}`
      : text('between', { min: one(min), max: `${one(max)} ${unit}` });
  };
}
