import { useData } from '@qifu/client';
import { firmWorthApi, type MatchList, type MissingFact } from '@qifu/contracts';
import { Button, Meter } from '@qifu/ui/parts';
import { BlockHead, Line, Lines, LinkTo, Panel } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { sumWithUnit } from '../policy-parts/sum-words';
import { FactForm } from '../profile/fact-form';
import { profileAddress } from './addresses';
import { effortWords, type Say } from './money';

/** So many facts are named beside the one worth most. */
const mostNamed = 3;

/** Which answer unlocks most, answered in place; what changes nothing says so. */
export function MissingFacts({ firm, matches }: { firm: string | undefined; matches: MatchList }) {
  const text = useText('matching');
  const { data } = useData(firmWorthApi.completeness, { query: { enterpriseId: firm } }, { isQuiet: true });
  const [asked, setAsked] = useState<string>();
  if (!data) return null;
  const [first, ...others] = data.list;
  const named = [
    ...others.filter(({ worth }) => worth > 0).slice(0, mostNamed),
    ...others.filter(({ items, worth }) => items > 0 && worth === 0).slice(0, 1),
  ];
  const { best } = matches;
  return (
    <section className="match-missing">
      <BlockHead
        title={text('missing.title')}
        note={text('missing.known', { known: data.known, total: data.total })}
      />
      <Meter
        value={data.known}
        maximum={data.total}
        label={text('missing.known', { known: data.known, total: data.total })}
      />
      {first && first.items > 0 ? (
        <Panel isStrong>
          <b>{nameOf(first, text)}</b>
          <p className="match-note">
            {worthWords(first, text)} {first.help}
          </p>
          {asked === first.factKey ? (
            <FactForm fact={first} firm={firm} onDone={() => setAsked(undefined)} />
          ) : (
            <Button kind="main" className="match-fill" onClick={() => setAsked(first.factKey)}>
              {text('missing.fillNamed', { label: first.label })}
            </Button>
          )}
        </Panel>
      ) : (
        <p className="match-note">{text('missing.none')}</p>
      )}
      <Lines>
        {named.map((fact) => (
          <Line
            key={`${fact.factKey} ${fact.year}`}
            end={
              fact.worth > 0
                ? text('missing.least', { sum: sumWithUnit(fact.worth, text) })
                : text('missing.zero')
            }
            note={
              asked === fact.factKey ? (
                <FactForm fact={fact} firm={firm} onDone={() => setAsked(undefined)} />
              ) : fact.worth > 0 ? (
                <>
                  {text('missing.short', { count: fact.items, time: effortWords(fact.effortSec, text) })}{' '}
                  <button type="button" className="q-link" onClick={() => setAsked(fact.factKey)}>
                    {text('missing.fill')}
                  </button>
                </>
              ) : (
                text('missing.needless')
              )
            }
          >
            {nameOf(fact, text)}
          </Line>
        ))}
      </Lines>
      <p className="match-note">
        <LinkTo to={profileAddress(firm)}>{text('missing.all')}</LinkTo>
      </p>
      <p className="q-sr" role="status">
        {text('missing.saved', {
          certain: sumWithUnit(best.certain, text),
          possible: sumWithUnit(best.possible, text),
        })}
      </p>
    </section>
  );
}

const nameOf = ({ label, year }: MissingFact, text: Say) =>
  year === null ? label : text('missing.year', { label, year: String(year) });

function worthWords({ worth, items, isWhole, effortSec }: MissingFact, text: Say): string {
  if (worth === 0) return text('missing.needless');
  const words = { sum: sumWithUnit(worth, text), count: items, time: effortWords(effortSec, text) };
  return text(isWhole ? 'missing.whole' : 'missing.most', words);
}
