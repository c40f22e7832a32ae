import { useData } from '@qifu/client';
import { policyRuleApi, type RuleTraceNode, ruleTrialApi } from '@qifu/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { useSettled } from '#shared/use-settled';
import { factsNamedIn, factValue } from '../rule-trial/trial-input';
import type { Draft } from './model/written-rule';

/** What a fact holds, as it would be typed. */
export const typedOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value !== 'object') return String(value);
  const told = value as { value?: unknown; periods?: unknown };
  if ('periods' in told) return JSON.stringify({ value: told.value, periods: told.periods });
  return 'value' in told ? typedOf(told.value) : JSON.stringify(value);
};

interface TrialOptions {
  draft: Draft;
  former: Draft | undefined;
  /** The JSON says no whole rule now. */
  isBroken: boolean;
}

/** The rule tried with one firm while it is written, beside the version in force. */
export function useLiveTrial({ draft, former, isBroken }: TrialOptions) {
  const first = draft.tests[0];
  const [source, setSource] = useState(first ? `test ${first.name}` : '');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => textsOf(first?.facts));
  const [date, setDate] = useState(draft.validFrom);
  const firmId = source.startsWith('firm ') ? source.slice('firm '.length) : '';
  const mayTry = useMayCall(ruleTrialApi.trial);
  const firm = useData(
    policyRuleApi.readFirm,
    { params: { id: firmId } },
    { enabled: firmId !== '', isQuiet: true, keepsFormer: false },
  );
  useEffect(() => {
    if (firm.data) setTyped(textsOf(firm.data.facts));
  }, [firm.data]);
  const named = useMemo(
    () => [...factsNamedIn([draft.condition, draft.amount])].filter(Boolean),
    [draft.condition, draft.amount],
  );
  const facts = Object.fromEntries(
    Object.entries(typed).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, factValue(text)]])),
  );
  const bodyOf = ({ condition, amount, params }: Draft) => ({ condition, amount, params, facts, date });
  const asked = useSettled(JSON.stringify(bodyOf(draft)), 400);
  const isReady = mayTry && date !== '';
  const now = useData(
    ruleTrialApi.trial,
    { body: JSON.parse(asked) },
    { enabled: isReady && !isBroken, isQuiet: true },
  );
  const askedBefore = useSettled(JSON.stringify(former ? bodyOf(former) : {}), 400);
  const before = useData(
    ruleTrialApi.trial,
    { body: JSON.parse(askedBefore) },
    { enabled: isReady && former !== undefined && askedBefore !== '{}', isQuiet: true },
  );
  const { trace } = now.data ?? {};
  const byPlace = useMemo(() => new Map(trace ? nodesOf(trace) : []), [trace]);
  return {
    ...{ source, typed, date, named, facts, setDate },
    firmName: firm.data?.name ?? '',
    now: { result: now.error ? undefined : now.data, failure: now.error?.message },
    before: former ? before.data : undefined,
    /** Of the last answer: nothing while the rule cannot be read. */
    resultAt: (at: string) => (now.error || isBroken ? undefined : byPlace.get(at)),
    type: (fact: string, text: string) => setTyped({ ...typed, [fact]: text }),
    choose: (next: string) => {
      setSource(next);
      const test = draft.tests.find(({ name }) => next === `test ${name}`);
      if (!test) return;
      setTyped(textsOf(test.facts));
      setDate(test.day);
    },
  };
}
export type LiveTrial = ReturnType<typeof useLiveTrial>;

const textsOf = (facts: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, typedOf(value)]));

const nodesOf = (node: RuleTraceNode): [string, RuleTraceNode][] => [
  [node.id, node],
  ...node.parts.flatMap(nodesOf),
];
