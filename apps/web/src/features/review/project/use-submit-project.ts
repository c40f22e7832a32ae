import { type CallError, projectApi, recallMs } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { changesWithProjects } from './changes-with-projects';

const minuteMs = 60_000;
/** Refusals that name things to do are shown with them; the others are said by the toast alone. */
const explained = ['RV_INCOMPLETE', 'RV_STATUS_MISSING', 'RV_BATCH_CLOSED', 'RV_DEADLINE', 'RV_I03'];

/** Hands an application in, after a question; what is missing is kept to be shown. */
export function useSubmitProject() {
  const text = useText('reviewProject');
  const submitting = useStep(projectApi.submit, { saysNothing: true, refreshes: changesWithProjects });
  const [error, setError] = useState<CallError>();
  const submit = async ({
    id,
    version,
    projectName,
  }: {
    id: string;
    version: number;
    projectName: string;
  }) => {
    setError(undefined);
    const isYes = await askFirst({
      title: text('submit.title', { name: projectName }),
      effect: text('submit.effect'),
      verb: text('act.submit'),
    });
    if (!isYes) return false;
    const reply = await submitting.run({ params: { id }, body: { version } });
    if (reply.error && explained.includes(reply.error.errorCode)) setError(reply.error);
    if (reply.data) showSuccess(text('submit.done', { name: projectName, minutes: recallMs / minuteMs }));
    return reply.error === undefined;
  };
  return { submit, error, forget: () => setError(undefined), isBusy: submitting.isBusy };
}
