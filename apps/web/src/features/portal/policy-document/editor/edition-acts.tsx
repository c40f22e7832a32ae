import { type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
import { askFirst, Button, MenuButton, type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { ScheduleDialog } from './schedule-dialog';
import { UnpublishDialog } from './unpublish-dialog';

interface ActsProps {
  record: PolicyDocumentRecord;
  /** Unsaved changes are saved first. */
  isDirty: boolean;
  version: number;
  seen: ReadonlySet<string>;
}

type Asked = 'reject' | 'withdraw' | 'unpublish' | 'schedule';

/** The steps of an edition that this person may take now; one that waits for something stays, and says for how much. */
export function EditionActs({ record, isDirty, version, seen }: ActsProps) {
  const text = useText('policyEditor');
  const { id, title, edition, abilities, gates, changedPids, state } = record;
  const may = (call: string) => abilities.includes(call);
  const [asked, setAsked] = useState<Asked>();
  const submit = useStep(policyDocumentApi.submit);
  const approve = useStep(policyDocumentApi.approve);
  const publish = useStep(policyDocumentApi.publish);
  const reject = useStep(policyDocumentApi.reject);
  const withdraw = useStep(policyDocumentApi.withdraw);
  const schedule = useStep(policyDocumentApi.schedule);
  const begin = useStep(policyDocumentApi.newEdition);
  const missing = gates.filter((gate) => gate.state === 'missing').length;
  const unseen = changedPids.filter((pid) => !seen.has(pid)).length;
  const params = { id };
  const tell = async (done: Promise<{ error?: unknown }>, words: string) => {
    const { error } = await done;
    if (error === undefined) showSuccess(words);
    return error === undefined;
  };
  const goOut = async () => {
    const { supersedes, changeKind } = record;
    const effect = [
      text('ask.publishEffect'),
      text(changeKind === 'minor' ? 'ask.publishEffectMinor' : 'ask.publishEffectMajor'),
      ...(supersedes.length > 0 ? [text('ask.publishSupersedes', { count: supersedes.length })] : []),
    ].join('');
    if (
      await askFirst({
        title: text('ask.publishTitle', { title, edition }),
        effect,
        verb: text('act.publish'),
      })
    )
      await tell(publish.run({ params, body: { version } }), text('done.published'));
  };
  const next = async (changeKind: 'major' | 'minor') => {
    const agreed = await askFirst({
      title: text('ask.newEditionTitle', { title }),
      effect: text('ask.newEditionEffect'),
      verb: text('ask.verb'),
    });
    if (agreed)
      await tell(
        begin.run({ params, body: { changeKind } }),
        text('done.newEdition', { edition: edition + 1 }),
      );
  };
  const more: MenuEntry[] = [
    ...(may('reject')
      ? [
          {
            key: 'reject',
            label: text('act.reject'),
            icon: 'undo' as const,
            onSelect: () => setAsked('reject'),
          },
        ]
      : []),
    ...(may('schedule') && state === 'scheduled'
      ? [
          {
            key: 'unschedule',
            label: text('act.unschedule'),
            icon: 'x' as const,
            onSelect: () =>
              void tell(schedule.run({ params, body: { version, time: null } }), text('done.unscheduled')),
          },
        ]
      : []),
    ...(may('newEdition')
      ? [
          {
            key: 'major',
            label: text('act.newEdition'),
            icon: 'edit' as const,
            onSelect: () => void next('major'),
          },
          {
            key: 'minor',
            label: text('act.newMinor'),
            icon: 'edit' as const,
            onSelect: () => void next('minor'),
          },
        ]
      : []),
    ...(may('withdraw')
      ? [
          {
            key: 'withdraw',
            label: text('act.withdraw'),
            icon: 'ban' as const,
            onSelect: () => setAsked('withdraw'),
          },
          {
            key: 'unpublish',
            label: text('act.unpublish'),
            icon: 'exit' as const,
            onSelect: () => setAsked('unpublish'),
          },
        ]
      : []),
  ];
  return (
    <>
      {more.length > 0 && <MenuButton label={text('act.more')} entries={more} />}
      {may('schedule') && state === 'approved' && (
        <Button icon="clock" onClick={() => setAsked('schedule')}>
          {text('act.schedule')}
        </Button>
      )}
      {may('submit') && (
        <Button
          kind="main"
          disabled={missing > 0 || isDirty}
          busy={submit.isBusy}
          onClick={() => void tell(submit.run({ params, body: { version } }), text('done.submitted'))}
        >
          {missing > 0 ? text('act.submitMissing', { count: missing }) : text('act.submit')}
        </Button>
      )}
      {may('approve') && (
        <Button
          kind="main"
          disabled={unseen > 0}
          busy={approve.isBusy}
          onClick={() =>
            void tell(approve.run({ params, body: { version, seen: [...seen] } }), text('done.approved'))
          }
        >
          {unseen > 0 ? text('act.approveUnseen', { count: unseen }) : text('act.approve')}
        </Button>
      )}
      {may('publish') && (
        <Button kind="main" disabled={missing > 0} busy={publish.isBusy} onClick={() => void goOut()}>
          {missing > 0 ? text('act.publishMissing', { count: missing }) : text('act.publish')}
        </Button>
      )}
      {asked === 'schedule' && (
        <ScheduleDialog record={record} version={version} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'unpublish' && (
        <UnpublishDialog record={record} version={version} onClose={() => setAsked(undefined)} />
      )}
      {(asked === 'reject' || asked === 'withdraw') && (
        <ReasonDialog
          title={text(`ask.${asked}Title`, { title })}
          effect={text(`ask.${asked}Effect`)}
          verb={text(`act.${asked}`)}
          isRisky={asked === 'withdraw'}
          isBusy={reject.isBusy || withdraw.isBusy}
          onClose={() => setAsked(undefined)}
          onSend={async (reason) => {
            const isDone =
              asked === 'reject'
                ? await tell(reject.run({ params, body: { version, reason } }), text('done.rejected'))
                : await tell(withdraw.run({ params, body: { version, note: reason } }), text('done.ended'));
            if (isDone) setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
