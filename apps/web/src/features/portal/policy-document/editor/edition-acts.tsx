import type { PolicyDocumentRecord } from '@qifu/contracts';
import { Button, MenuButton, type MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReasonDialog } from '#shared/reason-dialog';
import { ScheduleDialog } from './schedule-dialog';
import { UnpublishDialog } from './unpublish-dialog';
import { useEditionActs } from './use-edition-acts';

interface ActsProps {
  record: PolicyDocumentRecord;
  /** What is typed and not saved is not sent on. */
  isDirty: boolean;
  version: number;
  /** Changes that were opened. */
  seen: ReadonlySet<string>;
}

type Asked = 'reject' | 'withdraw' | 'unpublish' | 'schedule';

/** The steps of an edition that this person may take now; one that waits for something stays, and says for how much. */
export function EditionActs({ record, isDirty, version, seen }: ActsProps) {
  const text = useText('policyEditor');
  const acts = useEditionActs(record, version);
  const [asked, setAsked] = useState<Asked>();
  const more = useMoreActs(record, acts, setAsked);
  const { abilities, gates, changedPids, state } = record;
  const may = (call: string) => abilities.includes(call);
  const missing = gates.filter((gate) => gate.state === 'missing').length;
  const unseen = changedPids.filter((pid) => !seen.has(pid)).length;
  return (
    <>
      {more.length > 0 && <MenuButton label={text('act.more')} entries={more} />}
      {may('schedule') && state === 'approved' && (
        <Button icon="clock" onClick={() => setAsked('schedule')}>
          {text('act.schedule')}
        </Button>
      )}
      {may('submit') && (
        <Waiting left={missing} word="submit" isOff={isDirty} isBusy={acts.isBusy} onRun={acts.submit} />
      )}
      {may('approve') && (
        <Waiting left={unseen} word="approve" isBusy={acts.isBusy} onRun={() => acts.approve([...seen])} />
      )}
      {may('publish') && <Waiting left={missing} word="publish" isBusy={acts.isBusy} onRun={acts.publish} />}
      <Asking {...{ record, version, asked, acts }} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface WaitingProps {
  /** So many things it waits for. */
  left: number;
  word: 'submit' | 'approve' | 'publish';
  isOff?: boolean;
  isBusy: boolean;
  onRun: () => Promise<boolean>;
}

const leftWords = {
  submit: 'act.submitMissing',
  approve: 'act.approveUnseen',
  publish: 'act.publishMissing',
} as const;

function Waiting({ left, word, isOff = false, isBusy, onRun }: WaitingProps) {
  const text = useText('policyEditor');
  return (
    <Button kind="main" disabled={left > 0 || isOff} busy={isBusy} onClick={() => void onRun()}>
      {left > 0 ? text(leftWords[word], { count: left }) : text(`act.${word}`)}
    </Button>
  );
}

type Acts = ReturnType<typeof useEditionActs>;

/** What is seldom done, or not lightly. */
function useMoreActs(
  { abilities, state }: PolicyDocumentRecord,
  acts: Acts,
  ask: (what: Asked) => void,
): MenuEntry[] {
  const text = useText('policyEditor');
  const may = (call: string) => abilities.includes(call);
  const entry = (key: string, icon: NonNullable<MenuEntry['icon']>, onSelect: () => void): MenuEntry => ({
    key,
    label: text(`act.${key as 'reject'}`),
    icon,
    onSelect,
  });
  return [
    ...(may('reject') ? [entry('reject', 'undo', () => ask('reject'))] : []),
    ...(may('schedule') && state === 'scheduled'
      ? [entry('unschedule', 'x', () => void acts.unschedule())]
      : []),
    ...(may('newEdition')
      ? [
          entry('newEdition', 'edit', () => void acts.begin('major')),
          entry('newMinor', 'edit', () => void acts.begin('minor')),
        ]
      : []),
    ...(may('withdraw')
      ? [entry('withdraw', 'ban', () => ask('withdraw')), entry('unpublish', 'exit', () => ask('unpublish'))]
      : []),
  ];
}

interface AskingProps {
  record: PolicyDocumentRecord;
  version: number;
  asked: Asked | undefined;
  acts: Acts;
  onClose: () => void;
}

/** What a step asks for before it is taken. */
function Asking({ record, version, asked, acts, onClose }: AskingProps) {
  const text = useText('policyEditor');
  if (asked === 'schedule') return <ScheduleDialog {...{ record, version, onClose }} />;
  if (asked === 'unpublish') return <UnpublishDialog {...{ record, version, onClose }} />;
  if (asked === undefined) return null;
  const send = async (reason: string) => {
    if (await acts[asked](reason)) onClose();
  };
  return (
    <ReasonDialog
      title={text(`ask.${asked}Title`, { title: record.title })}
      effect={text(`ask.${asked}Effect`)}
      verb={text(`act.${asked}`)}
      isRisky={asked === 'withdraw'}
      isBusy={acts.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}
