import type { CalculatorProgress, CalculatorQuestion, CalculatorTopic } from '@qifu/contracts';
import { Button, CitationMark, Notice, SkeletonRows, showTime } from '@qifu/ui/parts';
import {
  LinkTo,
  LiveBar,
  PageColumns,
  PageHead,
  QuestionCard,
  type Topic,
  TopicSteps,
} from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { goInPortal } from '#shared/portal-address';
import { usePreferences } from '#shared/preferences';
import { useSession } from '#shared/session';
import { sumWithUnit } from '../policy-parts/sum-words';
import { calculatorAddress, clauseAddress } from './addresses';
import { useCalculation } from './calculation-state';
import { ForgetAnswers } from './forget-answers';
import { LiveResult } from './live-result';
import { amountWithUnit, rangeWords, unitWords } from './money-words';
import { QuestionInputs } from './question-inputs';
import { change } from './send-answers';
import { begin, goBack, goOn } from './use-calculation';
import { useSentOnLeaving } from './use-sent-on-leaving';
import { useWalkedChoices } from './use-walked-choices';

/** The questions, at most three of one topic: why each is asked, what the answers give so far. */
export function QuestionPage() {
  const text = useText('calculator');
  const { progress, page, failure, isDone } = useCalculation();
  useEffect(() => {
    if (isDone && progress && !failure) goInPortal(calculatorAddress({ view: 'result' }), { replaces: true });
  }, [isDone, progress, failure]);
  const crumbs = [{ label: text('crumbs.door'), to: '/door' }, { label: text('crumbs.calculator') }];
  if (!progress || !page)
    return (
      <>
        <PageHead
          crumbLabel={text('crumbs.label')}
          crumbs={crumbs}
          title={text('title')}
          lead={text('lead')}
        />
        <PageColumns kind="steps">{failure ? <Trouble /> : <SkeletonRows />}</PageColumns>
      </>
    );
  return (
    <>
      <nav className="p-wrap calc-crumbs" aria-label={text('crumbs.label')}>
        <LinkTo to="/door">{text('crumbs.door')}</LinkTo> / {text('crumbs.calculator')}
      </nav>
      <Narrowed scope={progress.scope} />
      <PageColumns
        kind="steps"
        start={
          <TopicSteps
            label={text('topicsLabel')}
            topics={topicsOf(progress, page.topic, text)}
            note={text('topicsNote')}
          />
        }
        side={<LiveResult progress={progress} />}
        sideLabel={text('liveLabel')}
      >
        <Questions progress={progress} />
      </PageColumns>
    </>
  );
}

/** A check that was begun for single policies says so, and leads on to all of them. */
function Narrowed({ scope }: Pick<CalculatorProgress, 'scope'>) {
  const text = useText('calculator');
  const isFirm = useSession(({ user }) => user !== undefined);
  if (scope.kind !== 'policies') return null;
  const widen = () => {
    goInPortal(calculatorAddress(), { replaces: true });
    void begin({ useProfile: isFirm }, { isNew: true });
  };
  return (
    <p className="p-wrap calc-narrowed">
      {text('narrowed', { count: scope.refs.length })}{' '}
      <Button kind="text" onClick={widen}>
        {text('widen')}
      </Button>
    </p>
  );
}

function Questions({ progress }: { progress: CalculatorProgress }) {
  const text = useText('calculator');
  const { page, drafts, errors, trail, isBusy, failure } = useCalculation();
  const isElder = usePreferences(({ elder }) => elder);
  const [place, setPlace] = useState(0);
  const isOwn = useSession(({ user, isTemporary }) => user !== undefined && !isTemporary);
  const walked = useWalkedChoices();
  useSentOnLeaving();
  const questions = page?.questions ?? [];
  const keys = questions.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its first question.
  useEffect(() => setPlace(0), [keys]);
  const isLast = !isElder || place >= questions.length - 1;
  const next = (event?: FormEvent) => {
    event?.preventDefault();
    if (isLast) void goOn();
    else setPlace(place + 1);
  };
  const back = () => (isElder && place > 0 ? setPlace(place - 1) : goBack());
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.altKey && event.key === 'ArrowLeft')) return;
    event.preventDefault();
    back();
  };
  const nextTopic = progress.page && progress.page.topic !== page?.topic ? progress.page.topic : undefined;
  return (
    <form className="calc-form" onSubmit={next} onKeyDown={handleKey} {...walked.listeners} noValidate>
      {isElder && (
        <p className="calc-place" aria-live="polite">
          {text('placeOf', { place: place + 1, count: questions.length })}
        </p>
      )}
      <h1>{pageTitle(page?.topic, page?.worth ?? 0, text)}</h1>
      <p className="calc-lead">
        {text('pageLead', {
          page: trail.length + 1,
          left: Math.max(0, progress.left.pages - 1),
          minutes: Math.max(1, Math.round(progress.left.seconds / 60)),
        })}
      </p>
      {failure && <Trouble />}
      {questions.map((question, at) => (
        <QuestionCard
          key={question.key}
          title={question.question}
          why={<Why question={question} />}
          tell={tellOf(question, progress, text)}
          error={errors[question.key]}
          isCurrent={!isElder || at === place}
        >
          <QuestionInputs
            question={question}
            draft={drafts[question.key] ?? {}}
            isWrong={Boolean(errors[question.key])}
            onChange={(draft, isTyped) => change(question.key, draft, walked.mannerOf(isTyped))}
          />
        </QuestionCard>
      ))}
      <div className="calc-buttons">
        <Button kind="main" type="submit" busy={isBusy}>
          {!isLast
            ? text('nextQuestion')
            : nextTopic
              ? text('nextTopic', { topic: text(`topics.${nextTopic}`) })
              : text('next')}
        </Button>
        <Button type="button" disabled={trail.length === 0 && place === 0} onClick={back}>
          {isElder ? text('backKept') : text('back')}
        </Button>
        <LinkTo to={calculatorAddress({ view: 'result' })}>{text('seeResult')}</LinkTo>
      </div>
      <p className="calc-note">
        {text(progress.isClaimed ? 'keptOfAccount' : 'kept', {
          date: showTime(progress.expiresTime, 'date'),
        })}{' '}
        <ForgetAnswers />{' '}
        {isOwn && <LinkTo to={calculatorAddress({ view: 'saved' })}>{text('saved.title')}</LinkTo>}
      </p>
      <LiveBar label={text('now')} words={rangeWords(progress.summary, text)} unit={unitWords(text)}>
        <LinkTo to={calculatorAddress({ view: 'result' })}>
          {text('barCounts', { eligible: progress.summary.eligible, needInfo: progress.summary.needInfo })}
        </LinkTo>
      </LiveBar>
    </form>
  );
}

const pageTitle = (topic: CalculatorTopic['topic'] | undefined, worth: number, text: Text<'calculator'>) => {
  const name = topic ? text(`topics.${topic}`) : text('title');
  return worth > 0 ? text('pageTitle', { topic: name, sum: sumWithUnit(worth, text) }) : name;
};

/** Why it is asked: help, how many items it decides, and by which clauses. */
function Why({ question: { help, decides, worth, cites } }: { question: CalculatorQuestion }) {
  const text = useText('calculator');
  return (
    <>
      {help && `${help} `}
      {decides > 0 &&
        (worth > 0
          ? text('decidesWorth', { count: decides, sum: sumWithUnit(worth, text) })
          : text('decides', { count: decides }))}{' '}
      {cites.map(({ documentId, pid, path }) => (
        <CitationMark key={`${documentId} ${pid}`} clause={path} href={clauseAddress(documentId, pid)} />
      ))}
    </>
  );
}

/** Once the question is worthless it says so; else what its items are at now. */
function tellOf(question: CalculatorQuestion, progress: CalculatorProgress, text: Text<'calculator'>) {
  const now = progress.shown.find(({ key }) => key === question.key);
  const isAnswered = progress.topics.some(({ answers }) => answers.some(({ key }) => key === question.key));
  if (now?.decides === 0 && !isAnswered) return text('notNeeded');
  const rows = progress.summary.rows.filter(
    ({ itemId, basis }) => question.itemIds.includes(itemId) && (basis === 'interval' || basis === 'either'),
  );
  const [first] = rows;
  if (!first || !isAnswered) return undefined;
  if (first.amount?.max === null) return text('leftOpenEnded', { item: first.fullName });
  return text('leftOpen', { item: first.fullName, amount: amountWithUnit(first, text) });
}

function topicsOf(
  { topics }: CalculatorProgress,
  now: CalculatorTopic['topic'],
  text: Text<'calculator'>,
): Topic[] {
  return topics.map((topic) => ({
    key: topic.topic,
    title: text(`topics.${topic.topic}`),
    note: topic.topic === now ? text('topicHere') : topicNote(topic, text),
    state: topic.topic === now ? 'current' : isSeen(topic) ? 'done' : 'later',
    to: calculatorAddress({ topic: topic.topic }),
  }));
}

const isSeen = ({ answers, questions }: CalculatorTopic) => answers.length > 0 || questions === 0;

/** What was answered, else how much waits. */
function topicNote({ answers, questions, decides }: CalculatorTopic, text: Text<'calculator'>): string {
  const told = answers.flatMap((answer) => (answer.text === '' ? [] : [answer.text]));
  if (told.length > 0) return told.join('，');
  if (questions === 0) return text('topicLeft');
  return text('topicWaits', { count: questions, items: decides });
}

/** Lost net: what was typed stays in the page and goes off with the next press. */
export function Trouble() {
  const text = useText('calculator');
  const { failure, unsent } = useCalculation();
  return (
    <Notice
      tone="warn"
      title={unsent.length > 0 ? text('unsent', { count: unsent.length }) : text('trouble')}
    >
      {failure}
    </Notice>
  );
}
