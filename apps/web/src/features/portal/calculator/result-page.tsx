import { useData } from '@qifu/client';
import { type CalculatorResult, calculatorApi, type MatchOutcome } from '@qifu/contracts';
import { buttonClass, Empty, Failed, Notice, SkeletonRows } from '@qifu/ui/parts';
import { FoldedList, LinkTo, PageColumns, PageHead, ResultList, VerdictLine } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { usePortalAddress } from '#shared/portal-address';
import { sumWithUnit } from '../policy-parts/sum-words';
import { calculatorAddress } from './addresses';
import { BestCombination } from './best-combination';
import { ResultItemRow } from './result-item-row';
import { ResultSide } from './result-side';
import { Sandbox, type Trial, useTrial } from './sandbox';

const current = { id: 'current' } as const;

/** What can be had: certain and possible money, three sections, what to do next, and what is taken away. */
export function ResultPage() {
  const text = useText('calculator');
  const { query } = usePortalAddress();
  const [trial, setTrial] = useState<Trial>({ date: query.get('date') ?? '', facts: {} });
  const read = useData(
    calculatorApi.result,
    { params: current, query: {} },
    { isQuiet: true, staleTimeMs: 0 },
  );
  const tried = useTrial(trial);
  if (read.error)
    return (
      <Frame title={text('title')}>
        {read.error.code === 404 ? (
          <Empty icon="calculator" title={text('goneTitle')} hint={text('goneHint')}>
            <a className="q-link" href={calculatorAddress()}>
              {text('startAnew')}
            </a>
          </Empty>
        ) : (
          <Failed onRetry={() => void read.refetch()} />
        )}
      </Frame>
    );
  if (!read.data)
    return (
      <Frame title={text('counting')}>
        <SkeletonRows />
      </Frame>
    );
  const result = tried.data ?? read.data;
  if (result.answers.length === 0) return <NothingTold result={result} />;
  return (
    <>
      <PageHead
        crumbLabel={text('crumbs.label')}
        crumbs={crumbsOf(text)}
        title={resultTitle(result, text)}
        facts={<Facts result={result} />}
      />
      <div className="p-wrap">
        <Sandbox result={read.data} trial={trial} tried={tried} onChange={setTrial} />
        <BestCombination result={result} />
      </div>
      <PageColumns
        side={<ResultSide result={result} isTrial={tried.isTrial} />}
        sideLabel={text('sideLabel')}
      >
        <Sections result={result} onAnswered={() => void read.refetch()} />
      </PageColumns>
    </>
  );
}

/** Before the first answer there is nothing to be told but what waits for it. */
function NothingTold({ result: { items, missing } }: { result: CalculatorResult }) {
  const text = useText('calculator');
  const seconds = missing.reduce((sum, { isAsked, effortSec }) => sum + (isAsked ? effortSec : 0), 0);
  return (
    <Frame title={text('headNothing')}>
      <p>{text('nothingTold', { minutes: Math.max(1, Math.round(seconds / 60)) })}</p>
      <p>
        <LinkTo to={calculatorAddress()} className={buttonClass('main')}>
          {text('beginNow')}
        </LinkTo>
      </p>
      <FoldedList title={text('waitingItems', { count: items.length })}>
        <ul>
          {items.map(({ itemId, fullName, documentTitle }) => (
            <li key={itemId}>
              {fullName} <small>{documentTitle}</small>
            </li>
          ))}
        </ul>
      </FoldedList>
    </Frame>
  );
}

const Frame = ({ title, children }: { title: string; children: React.ReactNode }) => {
  const text = useText('calculator');
  return (
    <>
      <PageHead crumbLabel={text('crumbs.label')} crumbs={crumbsOf(text)} title={title} />
      <PageColumns>{children}</PageColumns>
    </>
  );
};

export const crumbsOf = (text: Text<'calculator'>) => [
  { label: text('crumbs.door'), to: '/door' },
  { label: text('crumbs.calculator'), to: calculatorAddress() },
  { label: text('crumbs.result') },
];

/** The answer in words: what is certain, and what a few facts could add. */
export function resultTitle(
  { combination: { min, max, isOpenEnded }, items, missing }: CalculatorResult,
  text: Text<'calculator'>,
) {
  const count = missing.filter(({ isAsked }) => isAsked).length;
  const [sum, most] = [sumWithUnit(min, text), sumWithUnit(max, text)];
  if (min > 0 && max > min) return text('headBoth', { sum, most, count });
  if (min > 0) return text(isOpenEnded ? 'headOpen' : 'headCertain', { sum, count });
  if (max > 0) return text('headPossible', { most, count });
  const near = items.filter(({ outcome }) => outcome === 'nearMiss' || outcome === 'waiting').length;
  const eligible = items.filter(({ outcome }) => outcome === 'eligible').length;
  if (eligible > 0) return text('headItems', { count: eligible });
  return near > 0 ? text('headNear', { count: near }) : text('headNone');
}

function Facts({ result: { answers, date } }: { result: CalculatorResult }) {
  const text = useText('calculator');
  const shown = ['region', 'industry', 'enterpriseSize', 'headcount'].flatMap(
    (key) => answers.find((answer) => answer.key === key) ?? [],
  );
  return (
    <>
      {shown.map(({ key, label, text: value }) => (
        <span key={key}>{key === 'headcount' ? `${label} ${value}` : value}</span>
      ))}
      <span>{text('judgedOn', { date })}</span>
      <a href="#trial">{text('otherDay')}</a>
    </>
  );
}

const sections: readonly {
  key: 'eligible' | 'needInfo' | 'notEligible';
  outcomes: readonly MatchOutcome[];
}[] = [
  { key: 'eligible', outcomes: ['eligible'] },
  { key: 'needInfo', outcomes: ['needInfo'] },
  { key: 'notEligible', outcomes: ['nearMiss', 'waiting', 'notEligible'] },
];
/** So many of what is not eligible stand open. */
const mostShown = 8;

function Sections({ result, onAnswered }: { result: CalculatorResult; onAnswered: () => void }) {
  const text = useText('calculator');
  const faults = result.items.filter(({ outcome }) => outcome === 'fault');
  return (
    <>
      {sections.map(({ key, outcomes }) => (
        <OutcomeSection
          key={key}
          name={key}
          result={result}
          items={result.items.filter(({ outcome }) => outcomes.includes(outcome))}
          onAnswered={onAnswered}
        />
      ))}
      {faults.length > 0 && (
        <Notice tone="warn" title={text('faultTitle', { count: faults.length })}>
          {faults.map(({ fullName }) => fullName).join('、')}
        </Notice>
      )}
      <NotApplicable result={result} />
    </>
  );
}

interface OutcomeSectionProps {
  name: 'eligible' | 'needInfo' | 'notEligible';
  result: CalculatorResult;
  items: CalculatorResult['items'];
  onAnswered: () => void;
}

function OutcomeSection({ name, result, items, onAnswered }: OutcomeSectionProps) {
  const text = useText('calculator');
  const [isOpen, setIsOpen] = useState(false);
  if (items.length === 0) return null;
  const isFolded = name === 'notEligible' && !isOpen && items.length > mostShown;
  const shown = isFolded ? items.slice(0, mostShown) : items;
  const ways = items.filter(({ outcome }) => outcome !== 'notEligible').length;
  const chosen = items.filter(({ isChosen }) => isChosen).length;
  const scale = Math.max(...result.items.map(({ amount }) => amount?.max ?? 0), 1);
  const note = {
    eligible: text('noteEligible', { count: items.length, chosen }),
    needInfo: text('noteNeedInfo', { count: items.length }),
    notEligible: text('noteNotEligible', { count: items.length, ways }),
  }[name];
  return (
    <section>
      <VerdictLine as="h2" verdict={name} note={note}>
        {text(`counts.${name}`)}
      </VerdictLine>
      <ResultList label={text(`counts.${name}`)}>
        {shown.map((item) => (
          <ResultItemRow
            key={item.itemId}
            item={item}
            result={result}
            scale={scale}
            onAnswered={onAnswered}
          />
        ))}
      </ResultList>
      {isFolded && (
        <button type="button" className="q-btn q-btn-text" onClick={() => setIsOpen(true)}>
          {text('showRest', { count: items.length - shown.length })}
        </button>
      )}
    </section>
  );
}

/** What is for other places or other people, folded, each with its reason. */
function NotApplicable({ result: { notApplicable } }: { result: CalculatorResult }) {
  const text = useText('calculator');
  if (notApplicable.length === 0) return null;
  return (
    <FoldedList title={text('notApplicable', { count: notApplicable.length })}>
      <ul>
        {notApplicable.map(({ itemId, fullName, reason }) => (
          <li key={itemId}>
            {fullName} <small>{text(`reasons.${reason}`)}</small>
          </li>
        ))}
      </ul>
    </FoldedList>
  );
}
