import { useData } from '@qifu/client';
import {
  type ExpertDetail,
  type ExpertInput,
  expertApi,
  expertInput,
  newExpertInput,
  reviewPreparationApi,
} from '@qifu/contracts';
import { showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { KnownFact } from '#shared/changes';
import { draftOf } from '#shared/draft/draft-store';
import { useStep } from '#shared/step';
import { type Readings, useEditedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { type ExpertValues, inputOf, valuesOf } from './expert-values';

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
    titleLevel: parts('fact.titleLevel'),
    directionIds: text('field.directions'),
    expertType: parts('fact.expertType'),
    maxGroups: text('form.maxGroups'),
    maxProjects: text('form.maxProjects'),
    'keywords.term': text('form.keywords'),
    'employmentHistory.creditCode': `${text('section.jobs')} ${parts('fact.creditCode')}`,
    'avoidList.creditCode': `${text('section.avoids')} ${parts('fact.creditCode')}`,
  };
}

/** What saving answers; of a new expert also how to sign in first. */
export interface SavedExpert {
  id: string;
  version?: number;
  account?: string;
  /** Shown now or never. */
  firstPassword?: string | null;
}

/** Fields, checks and saving of one expert. */
export function useExpertForm({ base, newest, onReload }: Readings<ExpertDetail>) {
  const text = useText('reviewExpert');
  const labels = useExpertLabels();
  const form = useForm({
    // The identity number is kept once it is known.
    schema: base ? expertInput : newExpertInput,
    start: valuesOf(base),
    draft: draftOf('expert', base),
    inputOf,
    labelOf: (path) => labels[path],
  });
  const refreshes = [reviewPreparationApi.expertInfo];
  const creating = useStep(expertApi.create, { refreshes, saysNothing: true });
  const updating = useStep(expertApi.update, { refreshes });
  const create = async (body: ExpertInput) => {
    const reply = await creating.run({ body: { ...body, idNumber: body.idNumber ?? '' } });
    if (reply.data && !reply.data.firstPassword)
      showToast({
        text: text('created', { account: reply.data.account }),
        tone: 'ok',
        durationMs: accountMs,
      });
    return reply;
  };
  const record = useEditedRecord<ExpertDetail, ExpertValues, ExpertInput, SavedExpert>({
    base,
    newest,
    form,
    onReload,
    send: (body, version) =>
      base ? updating.run({ params: { id: base.id }, body: { ...body, version } }) : create(body),
  });
  return { form, ...record, isBusy: creating.isBusy || updating.isBusy };
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
