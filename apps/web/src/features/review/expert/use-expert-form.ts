import { useData } from '@qifu/client';
import {
  type CallError,
  type ExpertDetail,
  expertApi,
  expertInput,
  reviewPreparationApi,
} from '@qifu/contracts';
import { showToast } from '@qifu/ui/parts';
import { useState } from 'react';
import { useText } from '#shared/text';
import { useForm } from '#shared/use-form';
import type { KnownFact } from '../parts/changes';
import { isClash, useStep } from '../parts/step';
import { inputOf, valuesOf } from './expert-values';

/** Long enough to write an account down. */
const accountMs = 8000;

function useExpertLabels(): Record<string, string> {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  return {
    name: text('column.name'),
    idNumber: text('form.idNumber'),
    mobile: parts('fact.mobile'),
    email: parts('fact.email'),
    employerName: parts('fact.employer'),
    employerCreditCode: parts('fact.creditCode'),
    expertType: parts('fact.expertType'),
    maxGroups: text('form.maxGroups'),
    maxProjects: text('form.maxProjects'),
    'keywords.term': text('form.keywords'),
    'employmentHistory.creditCode': `${text('section.jobs')} ${parts('fact.creditCode')}`,
    'avoidList.creditCode': `${text('section.avoids')} ${parts('fact.creditCode')}`,
  };
}

/** Fields, checks and saving of one expert. */
export function useExpertForm(base: ExpertDetail | undefined) {
  const text = useText('reviewExpert');
  const required = useText('validation')('required');
  const labels = useExpertLabels();
  const form = useForm({
    schema: expertInput,
    start: valuesOf(base),
    inputOf,
    labelOf: (path) => labels[path],
    alsoWrong: ({ idNumber }): Record<string, string> =>
      !base && idNumber.trim() === '' ? { idNumber: required } : {},
  });
  const refreshes = [reviewPreparationApi.expertInfo];
  const creating = useStep(expertApi.create, { refreshes, saysNothing: true });
  const updating = useStep(expertApi.update, { refreshes });
  const [hasClashed, setHasClashed] = useState(false);
  const refuse = (error: CallError | undefined) => {
    if (isClash(error)) setHasClashed(true);
    else if (error) form.refuse(error);
  };
  /** Gives the id of what was saved; nothing when it was refused. */
  const save = async (version = base?.version ?? 1): Promise<string | undefined> => {
    const body = form.check();
    if (!body) return undefined;
    if (base) {
      const { data, error } = await updating.run({
        params: { id: base.id },
        body: { ...body, version },
      });
      if (!data) refuse(error);
      return data?.id;
    }
    const { data, error } = await creating.run({ body });
    if (!data) refuse(error);
    else
      showToast({
        text: text('created', { account: data.account }),
        tone: 'ok',
        durationMs: accountMs,
      });
    return data?.id;
  };
  return { form, save, hasClashed, isBusy: creating.isBusy || updating.isBusy };
}

/** What a person knows an expert by, to tell what somebody else changed. */
export function useExpertKnownFacts(): KnownFact<ExpertDetail>[] {
  const labels = useExpertLabels();
  const text = useText('reviewExpert');
  const label = (key: string) => labels[key] ?? key;
  return [
    { label: label('name'), show: (expert) => expert.name },
    { label: label('mobile'), show: (expert) => expert.mobile },
    { label: label('email'), show: (expert) => expert.email },
    { label: label('employerName'), show: (expert) => expert.employerName },
    { label: label('employerCreditCode'), show: (expert) => expert.employerCreditCode },
    { label: text('field.directions'), show: (expert) => expert.directionNames },
    { label: label('maxGroups'), show: (expert) => String(expert.maxGroups) },
    {
      label: text('field.leaderEligible'),
      show: (expert) => text(expert.leaderEligible === 1 ? 'yes' : 'no'),
    },
    {
      label: text('section.jobs'),
      show: (expert) => expert.employmentHistory.map(({ name }) => name).join(' '),
    },
    { label: text('section.avoids'), show: (expert) => expert.avoidList.map(({ name }) => name).join(' ') },
  ];
}

export const useReadExpert = (id: string) =>
  useData(expertApi.read, { params: { id } }, { enabled: id !== '', isQuiet: true, keepsFormer: false });
