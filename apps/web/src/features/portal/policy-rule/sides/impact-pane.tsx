import { useAction } from '@qifu/client';
import { policyRuleApi, type RuleImpact } from '@qifu/contracts';
import { Button, Notice, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { type MoneyRange, rangeWords } from '../../policy-parts/money-words';
import { verdictTones } from '../../rule-trial/verdict-tones';
import { useDesk } from '../desk-context';

interface ImpactPaneProps {
  itemId: string;
  /** Worked out when the version was handed in. */
  kept: RuleImpact | null;
  isBroken: boolean;
}

/** What a release would do to the firms whose profiles are known: who, and how much money both ways. */
export function ImpactPane({ itemId, kept, isBroken }: ImpactPaneProps) {
  const sides = useText('policyRuleSides');
  const { draft } = useDesk();
  const ask = useAction(policyRuleApi.impact, { isQuiet: true });
  const [askedOf, setAskedOf] = useState<unknown>();
  const isFirst = useRef(kept === null && !isBroken);
  const run = () => {
    setAskedOf(draft);
    ask.mutate({ params: { itemId }, body: draft });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when the pane opens, then by the button.
  useEffect(() => {
    if (isFirst.current) run();
    isFirst.current = false;
  }, []);
  const impact = ask.data ?? kept;
  const isOld = askedOf !== undefined && askedOf !== draft;
  return (
    <section className="pr-block" aria-labelledby="pr-impact">
      <div className="pr-block-head">
        <h2 id="pr-impact" tabIndex={-1}>
          {sides('impact.title')}
        </h2>
        {impact && (
          <span className="q-mute q-13">
            {sides('impact.of', { count: showNumber(impact.firms), day: impact.day })}
          </span>
        )}
        <Button kind="text" className="q-end" busy={ask.isPending} disabled={isBroken} onClick={run}>
          {sides(impact ? 'impact.again' : 'impact.run')}
        </Button>
      </div>
      {ask.error && <Notice tone="bad">{ask.error.message}</Notice>}
      {isOld && <p className="q-13 pr-warn">{sides('impact.old')}</p>}
      {impact ? (
        <Impact impact={impact} />
      ) : (
        !ask.error && <p className="q-mute q-13">{sides('impact.none')}</p>
      )}
    </section>
  );
}

function Impact({ impact }: { impact: RuleImpact }) {
  const sides = useText('policyRuleSides');
  const verdict = useText('ruleTrial');
  const [isAll, setIsAll] = useState(false);
  const { gains, loses, shifts, before, after, moved, moneyBefore, moneyAfter, firms } = impact;
  if (firms === 0) return <p className="q-mute q-13">{sides('impact.noFirms')}</p>;
  const shown = isAll ? moved : moved.slice(0, 5);
  return (
    <>
      <p className="pr-impact-says">
        {gains + loses === 0 ? sides('impact.nobody') : sides('impact.says', { count: gains + loses, loses })}
      </p>
      <div className="pr-figures">
        <div>
          <b className={loses > 0 ? 'pr-bad' : undefined}>{showNumber(loses)}</b>
          <span>{sides('impact.loses')}</span>
        </div>
        <div>
          <b>{showNumber(gains)}</b>
          <span>{sides('impact.gains')}</span>
        </div>
        {shifts !== undefined && (
          <div>
            <b>{showNumber(shifts)}</b>
            <span>{sides('impact.shifts')}</span>
          </div>
        )}
        <div>
          <b>{showNumber(after.T ?? 0)}</b>
          <span>{sides('impact.after', { before: showNumber(before.T ?? 0) })}</span>
        </div>
      </div>
      <Money before={moneyBefore} after={moneyAfter} />
      {shown.length > 0 && (
        <ul className="pr-moved">
          {shown.map(({ enterpriseId, name, from, to }) => (
            <li key={enterpriseId}>
              <span>{name}</span>
              <StatusTag tone={verdictTones[from]}>{verdict(`verdict.${from}`)}</StatusTag>
              <span aria-hidden="true">→</span>
              <StatusTag tone={verdictTones[to]}>{verdict(`verdict.${to}`)}</StatusTag>
            </li>
          ))}
        </ul>
      )}
      {moved.length > shown.length && (
        <button type="button" className="pr-link q-13" onClick={() => setIsAll(true)}>
          {sides('impact.all', { count: moved.length })}
        </button>
      )}
    </>
  );
}

/** What is paid before and after, on one scale; what is not sure is pale. */
function Money({ before, after }: { before: MoneyRange; after: MoneyRange }) {
  const sides = useText('policyRuleSides');
  const most = Math.max(before?.[1] ?? before?.[0] ?? 0, after?.[1] ?? after?.[0] ?? 0);
  if (!before && !after) return null;
  const share = (yuan: number | null | undefined) => (most > 0 ? `${((yuan ?? most) / most) * 100}%` : '0');
  return (
    <div className="pr-money">
      {(
        [
          ['Before', before],
          ['After', after],
        ] as const
      ).map(([when, range]) => (
        <div key={when}>
          <span>{sides(`impact.money${when}`)}</span>
          <svg className={`pr-bar pr-bar-${when.toLowerCase()}`} aria-hidden="true">
            <rect className="pr-bar-most" width={range ? share(range[1]) : '0'} height="100%" />
            <rect width={range ? share(range[0]) : '0'} height="100%" />
          </svg>
          <span>{sides('impact.wan', { amount: rangeWords(range) })}</span>
        </div>
      ))}
    </div>
  );
}
