import { type CallError, type ReviewStandard, reviewStandardApi, reviewStandardInput } from '@qifu/contracts';
import { checkStandard, type StandardProblem } from '@qifu/review-scoring';
import { askFirst } from '@qifu/ui/parts';
import { useMemo, useState } from 'react';
import { useText } from '#shared/text';
import { useForm } from '#shared/use-form';
import type { KnownFact } from '../parts/changes';
import { isClash, useStep } from '../parts/step';
import { inputOf, type StandardValues, scoringOf, valuesOf } from './standard-values';

/** What keeps the standard from being frozen; undefined while single fields are still wrong. */
function problemsOf(values: StandardValues): StandardProblem[] | undefined {
  const input = reviewStandardInput.safeParse(inputOf(values));
  return input.success ? checkStandard(scoringOf(input.data)) : undefined;
}

/** Fields, checks and saving of one standard. */
export function useStandardForm(base: ReviewStandard | undefined) {
  const text = useText('reviewStandard');
  const labels: Record<string, string> = {
    name: text('name'),
    'items.scoreName': text('item.name'),
    'items.maxScore': text('item.maxScore'),
    'items.minScore': text('item.minScore'),
    'items.step': text('item.step'),
    'items.weight': text('item.weight'),
    'items.commentBelow': text('item.commentBelow'),
    'items.commentAbove': text('item.commentAbove'),
    'items.tieBreakOrder': text('item.tieBreakOrder'),
    'items.grades.label': text('item.gradeLabel'),
    'items.grades.score': text('item.gradeScore'),
  };
  // A new standard starts with one empty line, made once.
  const [start] = useState(() => valuesOf(base));
  const form = useForm({
    schema: reviewStandardInput,
    start,
    inputOf,
    labelOf: (path) => labels[path],
  });
  const creating = useStep(reviewStandardApi.create);
  const updating = useStep(reviewStandardApi.update);
  const [hasClashed, setHasClashed] = useState(false);
  const refuse = (error: CallError | undefined) => {
    if (isClash(error)) setHasClashed(true);
    else if (error) form.refuse(error);
  };
  const save = async (version = base?.version ?? 1) => {
    const body = form.check();
    if (!body) return undefined;
    const { data, error } = base
      ? await updating.run({ params: { id: base.id }, body: { ...body, version } })
      : await creating.run({ body });
    if (!data) refuse(error);
    else form.markSaved();
    return data;
  };
  const problems = useMemo(() => problemsOf(form.values), [form.values]);
  return { form, save, hasClashed, problems, isBusy: creating.isBusy || updating.isBusy };
}

/** Freezes a draft for good, after a question. */
export function useFreeze(base: ReviewStandard | undefined, onFrozen: () => void) {
  const text = useText('reviewStandard');
  const freezing = useStep(reviewStandardApi.freeze);
  const freeze = async () => {
    if (!base) return;
    const isYes = await askFirst({
      title: text('freeze.title', { name: base.name, version: base.standardVersion }),
      effect: text('freeze.effect'),
      verb: text('freeze.verb'),
    });
    if (!isYes) return;
    const { data } = await freezing.run({ params: { id: base.id }, body: { version: base.version } });
    if (data) onFrozen();
  };
  return { freeze: () => void freeze(), isBusy: freezing.isBusy };
}

/** What a person knows a standard by, to tell what somebody else changed. */
export function useStandardFacts(): KnownFact<ReviewStandard>[] {
  const text = useText('reviewStandard');
  return [
    { label: text('name'), show: ({ name }) => name },
    { label: text('weighting'), show: ({ weighting }) => text(`mode.${weighting}`) },
    { label: text('items'), show: ({ items }) => items.map(({ scoreName }) => scoreName).join(' ') },
    { label: text('sum'), show: ({ sum }) => String(sum) },
    { label: text('description'), show: ({ description }) => description },
  ];
}
