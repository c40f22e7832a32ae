import type { RuleTrialReply } from '@qifu/contracts';
import { Notice, StatusTag } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { TrialTree } from './trial-tree';
import { verdictTones } from './verdict-tones';

interface TrialResultProps {
  result: RuleTrialReply | undefined;
  /** What the server says of a rule it cannot read. */
  failure: string | undefined;
}

/** Verdict, amount, the nearest ways and the grounds. */
export function TrialResult({ result, failure }: TrialResultProps) {
  const text = useText('ruleTrial');
  if (failure) return <Notice tone="bad">{failure}</Notice>;
  if (!result) return <p className="q-mute">{text('waiting')}</p>;
  const { verdict, amount, missing, nearMiss, wait } = result;
  const labelOf = (fact: string) => result.labels[fact] ?? fact;
  return (
    <section className="q-trial-result" aria-labelledby="trial-result" aria-live="polite">
      <h2 id="trial-result">{text('result')}</h2>
      <p className="q-trial-verdict">
        <StatusTag tone={verdictTones[verdict]} boxed>
          {text(`verdict.${verdict}`)}
        </StatusTag>
        {amount && <strong>{amountIn(result, text)}</strong>}
      </p>
      {missing.length > 0 && <p>{text('missing', { facts: missing.map(labelOf).join(text('comma')) })}</p>}
      {nearMiss.length > 0 && (
        <>
          <h3>{text('near')}</h3>
          <ul className="q-trial-ways">
            {nearMiss.map((changes) => (
              <li key={changes.map(({ fact }) => fact).join()}>
                {changes
                  .map(({ fact, fromWords, toWords }) =>
                    text('change', { fact: labelOf(fact), from: fromWords, to: toWords }),
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

/** One figure, an interval, or an interval without an end, in words. */
export const amountIn = ({ amount, amountWords }: RuleTrialReply, text: Text<'ruleTrial'>): string =>
  amount?.min === null && amount.max === null ? text('anyAmount') : amountWords;
