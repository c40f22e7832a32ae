import { call } from '@qifu/client';
import { type RuleTestInput, ruleTrialApi } from '@qifu/contracts';
import { Button, Icon, Meter, StatusTag, showError } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../desk-context';
import type { Line } from '../model/condition-tree';
import { baseOf, factsForSide, type Side } from '../model/side-test';
import type { Tree } from '../tree/use-tree';
import { useRuleWords } from '../use-rule-words';
import { TestDialog } from './test-dialog';

type Leaf = Line & { kind: 'leaf' };

interface TestsPaneProps {
  tree: Tree;
  onRun: () => void;
  isRunning: boolean;
  onTry: (name: string) => void;
}

/** Firms whose outcome is known beforehand: what they have seen first, then each with what came of it. */
export function TestsPane({ tree, onRun, isRunning, onTry }: TestsPaneProps) {
  const sides = useText('policyRuleSides');
  const { draft, check, isEditable } = useDesk();
  const [opened, setOpened] = useState<number | 'new'>();
  const coverage = check?.coverage ?? [];
  const seen = coverage.reduce((sum, one) => sum + Number(one.seenTrue > 0) + Number(one.seenFalse > 0), 0);
  const failed = check?.tests.filter(({ isPassed }) => !isPassed).length ?? 0;
  return (
    <section className="pr-block" aria-labelledby="pr-tests">
      <div className="pr-block-head">
        <h2 id="pr-tests" tabIndex={-1}>
          {sides('tests.title')}
        </h2>
        {check && draft.tests.length > 0 && check.tests.length > 0 && (
          <StatusTag tone={failed > 0 ? 'bad' : 'ok'}>
            {failed > 0
              ? sides('tests.failed', { count: failed })
              : sides('tests.passed', { count: check.tests.length })}
          </StatusTag>
        )}
        <Button kind="text" className="q-end" busy={isRunning} onClick={onRun}>
          {sides('tests.run')}
        </Button>
      </div>
      {coverage.length > 0 && (
        <>
          <p className="pr-pair q-13">
            <span>{sides('tests.coverage')}</span>
            <span>
              <b>
                {seen} / {coverage.length * 2}
              </b>
              {seen < coverage.length * 2 && sides('tests.short', { count: coverage.length * 2 - seen })}
            </span>
          </p>
          <Meter
            value={seen}
            maximum={coverage.length * 2}
            tone={seen < coverage.length * 2 ? 'warn' : 'ok'}
            label={sides('tests.coverage')}
          />
          <MissingSides tree={tree} />
        </>
      )}
      <ul className="pr-tests">
        {draft.tests.map((test, index) => (
          <TestLine
            key={test.name}
            test={test}
            result={check?.tests.find(({ name }) => name === test.name)}
            onOpen={() => setOpened(index)}
            onTry={() => onTry(test.name)}
          />
        ))}
      </ul>
      {draft.tests.length === 0 && <p className="q-mute q-13">{sides('tests.none')}</p>}
      {isEditable && (
        <Button kind="text" icon="plus" onClick={() => setOpened('new')}>
          {sides('tests.add')}
        </Button>
      )}
      {opened !== undefined && <TestDialog index={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

interface TestLineProps {
  test: RuleTestInput;
  result: { isPassed: boolean; verdict: string } | undefined;
  onOpen: () => void;
  onTry: () => void;
}

function TestLine({ test, result, onOpen, onTry }: TestLineProps) {
  const sides = useText('policyRuleSides');
  const verdict = useText('ruleTrial');
  const tone = result ? (result.isPassed ? 'ok' : 'bad') : 'idle';
  return (
    <li className={`q-tone-${tone}`}>
      <Icon
        name={result ? (result.isPassed ? 'stateOk' : 'stateBad') : 'stateOpen'}
        label={sides(`tests.${tone}`)}
      />
      <button type="button" className="pr-link" onClick={onOpen}>
        {test.name}
      </button>
      <span className="q-mute">
        {result && !result.isPassed
          ? sides('tests.otherwise', { verdict: verdict(`verdict.${result.verdict as 'T'}`) })
          : verdict(`verdict.${test.verdict}`)}
      </span>
      <button type="button" className="pr-link" onClick={onTry}>
        {sides('tests.try')}
      </button>
    </li>
  );
}

/** What no test has seen yet, and a test that sees it. */
function MissingSides({ tree }: { tree: Tree }) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { check, isEditable } = useDesk();
  const { operatorWords, labelOf, subjectWords } = useRuleWords();
  const add = useSideTest();
  const leaves = tree.lines.filter((line): line is Leaf => line.kind === 'leaf');
  const missing = (check?.coverage ?? []).flatMap(({ at, seenTrue, seenFalse }) => {
    const line = leaves.find((one) => one.at === at);
    const sides: Side[] = [
      ...(seenTrue === 0 ? ['T' as const] : []),
      ...(seenFalse === 0 ? ['F' as const] : []),
    ];
    return line ? sides.map((side) => ({ line, side })) : [];
  });
  const nameOf = ({ leaf }: Leaf) =>
    'subject' in leaf
      ? subjectWords(leaf.subject)
      : leaf.kind === 'date'
        ? text('applyingDay')
        : `${labelOf(leaf.kind === 'noneIn' ? leaf.list : leaf.fact)} ${operatorWords(leaf, false)}`;
  if (missing.length === 0) return null;
  return (
    <ul className="pr-tests">
      {missing.map(({ line, side }) => (
        <li key={`${line.at} ${side}`} className="q-tone-warn">
          <Icon name="alert" />
          <span>{sides(`tests.unseen${side}`, { name: nameOf(line) })}</span>
          {isEditable && (
            <button type="button" className="pr-link" onClick={() => void add(line, side, nameOf(line))}>
              {sides('tests.fill')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Makes a test that sees one side of a condition; its outcome is what the rule says now, for the author to judge. */
function useSideTest() {
  const sides = useText('policyRuleSides');
  const { draft, edit } = useDesk();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const running = useRef(new Set<string>());
  const add = async ({ leaf }: Leaf, side: Side, name: string) => {
    const made = factsForSide(leaf, side, baseOf(draft), draft);
    if (!made) return showError(sides('tests.cannot'));
    const isThere = ({ facts, day }: RuleTestInput) => day === made.day && isAlike(facts, made.facts);
    if (draft.tests.some(isThere)) return;
    const { condition, amount, params } = draft;
    const tried = await call(ruleTrialApi.trial, {
      body: { condition, amount, params, facts: made.facts, date: made.day },
    });
    if (tried.verdict === 'error') return showError(sides('tests.cannot'));
    const test: RuleTestInput = {
      name: freeTestName(draft.tests, sides(`tests.name${side}`, { name })),
      ...made,
      verdict: tried.verdict,
      ...(tried.amount && { amount: [tried.amount.min, tried.amount.max] }),
    };
    edit({ tests: [...latest.current.tests, test] });
  };
  /** Pressed again while it is being made, it is not made again. */
  return async (line: Leaf, side: Side, name: string) => {
    const key = `${line.at} ${side}`;
    if (running.current.has(key)) return;
    running.current.add(key);
    await add(line, side, name).finally(() => running.current.delete(key));
  };
}

const isAlike = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) => {
  const entries = (facts: typeof one) => JSON.stringify(Object.entries(facts).toSorted());
  return entries(one) === entries(other);
};

const freeTestName = (tests: readonly RuleTestInput[], name: string): string => {
  const short = name.slice(0, 90);
  let count = 1;
  const isTaken = (one: string) => tests.some((test) => test.name === one);
  while (isTaken(count === 1 ? short : `${short} ${count}`)) count += 1;
  return count === 1 ? short : `${short} ${count}`;
};
