import { type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';

/** The steps of an edition, each with what is said when it was taken; true where it was. */
export function useEditionActs(record: PolicyDocumentRecord, version: number) {
  const text = useText('policyEditor');
  const submitting = useStep(policyDocumentApi.submit);
  const approving = useStep(policyDocumentApi.approve);
  const publishing = useStep(policyDocumentApi.publish);
  const rejecting = useStep(policyDocumentApi.reject);
  const withdrawing = useStep(policyDocumentApi.withdraw);
  const scheduling = useStep(policyDocumentApi.schedule);
  const beginning = useStep(policyDocumentApi.newEdition);
  const { id, title, edition, supersedes } = record;
  const params = { id };
  const tell = async (done: Promise<{ error?: unknown }>, words: string) => {
    const { error } = await done;
    if (error === undefined) showSuccess(words);
    return error === undefined;
  };
  const effect = () =>
    [
      text('ask.publishEffect'),
      text(record.changeKind === 'minor' ? 'ask.publishEffectMinor' : 'ask.publishEffectMajor'),
      supersedes.length > 0 ? text('ask.publishSupersedes', { count: supersedes.length }) : '',
    ].join('');
  return {
    isBusy: [submitting, approving, publishing, rejecting, withdrawing].some((step) => step.isBusy),
    submit: () => tell(submitting.run({ params, body: { version } }), text('done.submitted')),
    approve: (seen: readonly string[]) =>
      tell(approving.run({ params, body: { version, seen: [...seen] } }), text('done.approved')),
    reject: (reason: string) =>
      tell(rejecting.run({ params, body: { version, reason } }), text('done.rejected')),
    withdraw: (note: string) =>
      tell(withdrawing.run({ params, body: { version, note } }), text('done.ended')),
    unschedule: () =>
      tell(scheduling.run({ params, body: { version, time: null } }), text('done.unscheduled')),
    publish: async () => {
      const asked = {
        title: text('ask.publishTitle', { title, edition }),
        effect: effect(),
        verb: text('act.publish'),
      };
      if (!(await askFirst(asked))) return false;
      return await tell(publishing.run({ params, body: { version } }), text('done.published'));
    },
    begin: async (changeKind: 'major' | 'minor') => {
      const asked = {
        title: text('ask.newEditionTitle', { title }),
        effect: text('ask.newEditionEffect'),
        verb: text('ask.verb'),
      };
      if (!(await askFirst(asked))) return false;
      const begun = beginning.run({ params, body: { changeKind } });
      return await tell(begun, text('done.newEdition', { edition: edition + 1 }));
    },
  };
}
