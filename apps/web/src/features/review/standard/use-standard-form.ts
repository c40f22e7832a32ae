import { type ReviewStandard, reviewStandardApi, reviewStandardInput } from '@qifu/contracts';
import { checkStandard, type StandardProblem } from '@qifu/review-scoring';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import type { KnownFact } from '#shared/changes';
import { draftOf } from '#shared/draft/draft-store';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { inputOf, type StandardValues, scoringOf, valuesOf } from './standard-values';

/** What keeps the standard from being frozen; undefined while single fields are still wrong. */
function problemsOf(values: StandardValues): StandardProblem[] | undefined {
  const input = reviewStandardInput.safeParse(inputOf(values));
  return input.success ? checkStandard(scoringOf(input.data)) : undefined;
}

/** Fields, checks and saving of one standard. */
export function useStandardForm({ base, newest, onReload }: Readings<ReviewStandard>) {
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
    draft: draftOf('reviewStandard', base),
    start,
    inputOf,
    labelOf: (path) => labels[path],
  });
  const creating = useStep(reviewStandardApi.create);
  const updating = useStep(reviewStandardApi.update);
  const saved = useSavedRecord({ base, newest, onReload, form, creating, updating });
  const problems = useMemo(() => problemsOf(form.values), [form.values]);
  return { ...saved, problems };
}

interface Freezing {
  base: ReviewStandard | undefined;
  standardForm: ReturnType<typeof useStandardForm>;
  onFrozen: () => void;
}

/** Freezes a draft for good, after a question; what is not saved yet is saved in the same step. */
export function useFreeze({ base, standardForm, onFrozen }: Freezing) {
  const text = useText('reviewStandard');
  const freezing = useStep(reviewStandardApi.freeze, { saysNothing: true });
  const { form, save, version, isBusy } = standardForm;
  const savesFirst = base === undefined || form.isDirty;
  const freeze = async () => {
    const { name } = form.values;
    const standardVersion = base?.standardVersion ?? 1;
    const isYes = await askFirst({
      title: text('freeze.title', { name, version: standardVersion }),
      effect: text('freeze.effect'),
      verb: text(savesFirst ? 'freeze.saveVerb' : 'freeze.verb'),
    });
    if (!isYes) return;
    const kept = savesFirst ? await save() : { id: base.id, version };
    if (!kept) return;
    const { data } = await freezing.run({ params: { id: kept.id }, body: { version: kept.version } });
    if (!data) return;
    showSuccess(text('freeze.done', { name, version: standardVersion }));
    onFrozen();
  };
  return { freeze: () => void freeze(), isBusy: freezing.isBusy || isBusy, savesFirst };
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
