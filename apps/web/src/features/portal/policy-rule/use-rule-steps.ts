import { useAction } from '@qifu/client';
import { type CallError, policyRuleApi, type RuleDesk } from '@qifu/contracts';
import { askFirst, askReason, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef, useState } from 'react';
import type { History } from './model/use-history';
import type { Draft } from './model/written-rule';

const conflictCode = 409;

interface StepOptions {
  desk: RuleDesk;
  history: History;
  /** The browser's own copy is done with. */
  onSaved: () => void;
}

/** Keeping a version, and its way to release; whoever was beaten to it keeps what he wrote. */
export function useRuleSteps({ desk, history, onSaved }: StepOptions) {
  const text = useText('policyRule');
  const { shown } = desk;
  const id = shown?.id ?? '';
  const version = useRef(shown?.version);
  const [savedAt, setSavedAt] = useState<number>();
  /** Somebody else has saved since. */
  const [isBeaten, setIsBeaten] = useState(false);
  const quiet = { isQuiet: true } as const;
  const saving = useAction(policyRuleApi.save, { ...quiet, saysNothing: true });
  const submitting = useAction(policyRuleApi.submit, quiet);
  const [failure, setFailure] = useState('');
  const fail = (error: CallError) => {
    if (error.code === conflictCode) setIsBeaten(true);
    else setFailure(error.message);
    return false;
  };

  const save = async (draft: Draft = history.draft): Promise<boolean> => {
    setFailure('');
    try {
      const done = await saving.mutateAsync({ params: { id }, body: { ...draft, version: version.current } });
      version.current = done.version;
      history.markSaved(draft);
      setSavedAt(Date.now());
      setIsBeaten(false);
      onSaved();
      return true;
    } catch (error) {
      return fail(error as CallError);
    }
  };
  const submit = async () => {
    if (history.isDirty && !(await save())) return;
    await submitting
      .mutateAsync({ params: { id }, body: { version: version.current } })
      .catch((error: CallError) => fail(error));
  };

  return {
    save,
    submit,
    savedAt,
    isBeaten,
    failure,
    isBusy: saving.isPending || submitting.isPending,
    /** What was written here in place of what somebody else saved: the server counts on from theirs. */
    overwrite: async (newest: number) => {
      version.current = newest;
      if (await save()) showSuccess(text('saved'));
    },
    takeNewest: (draft: Draft, newest: number) => {
      version.current = newest;
      history.takeNewest(draft);
      setIsBeaten(false);
      onSaved();
    },
    ...useReleaseSteps({ desk, version, fail }),
  };
}
export type RuleSteps = ReturnType<typeof useRuleSteps>;

interface ReleaseOptions {
  desk: RuleDesk;
  version: { current: number | undefined };
  fail: (error: CallError) => boolean;
}

/** The steps of whoever reviews, and those that begin and end versions. */
function useReleaseSteps({ desk, version, fail }: ReleaseOptions) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const quiet = { isQuiet: true } as const;
  const { shown, item } = desk;
  const id = shown?.id ?? '';
  const beginning = useAction(policyRuleApi.begin, quiet);
  const sendingBack = useAction(policyRuleApi.sendBack, quiet);
  const publishing = useAction(policyRuleApi.publish, quiet);
  const retiring = useAction(policyRuleApi.retire, quiet);
  const removing = useAction(policyRuleApi.remove, quiet);
  const no = shown?.no ?? 0;
  const reason = {
    label: sides('ask.reason'),
    hint: sides('ask.reasonHint'),
    isShort: (typed: string) => typed.trim() === '',
    tooShort: sides('ask.reasonShort'),
  };
  const told = (promise: Promise<unknown>) => promise.catch(fail);
  return {
    isReleasing: beginning.isPending || sendingBack.isPending || publishing.isPending,
    begin: () => told(beginning.mutateAsync({ params: { itemId: item.id } })),
    sendBack: async () => {
      const said = await askReason({
        ...{ title: sides('ask.sendBack', { no }), effect: sides('ask.sendBackEffect') },
        ...{ verb: text('act.sendBack'), reason },
      });
      if (said)
        await told(
          sendingBack.mutateAsync({ params: { id }, body: { reason: said, version: version.current } }),
        );
    },
    publish: async (seen: readonly string[]) => {
      const isSure = await askFirst({
        title: sides('ask.publish', { no }),
        effect: sides('ask.publishEffect', { day: shown?.validFrom ?? '' }),
        verb: text('act.publish'),
      });
      if (isSure)
        await told(
          publishing.mutateAsync({ params: { id }, body: { seen: [...seen], version: version.current } }),
        );
    },
    retire: async (lastDay: string) => {
      const said = await askReason({
        ...{ title: sides('ask.retire', { no, day: lastDay }), effect: sides('ask.retireEffect') },
        ...{ verb: text('act.retire'), isRisky: true, reason },
      });
      if (said)
        await told(
          retiring.mutateAsync({ params: { id }, body: { lastDay, reason: said, version: version.current } }),
        );
    },
    remove: async () => {
      const isSure = await askFirst({
        ...{ title: sides('ask.remove', { no }), effect: sides('ask.removeEffect') },
        ...{ verb: text('act.remove'), isRisky: true },
      });
      if (isSure) await told(removing.mutateAsync({ params: { id } }));
    },
  };
}
