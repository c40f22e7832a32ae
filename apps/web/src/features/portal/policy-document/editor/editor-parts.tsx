import type { PolicyDocumentRecord } from '@qifu/contracts';
import { Button, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { End } from '../policy-document-drawer';
import type { EditionForm } from './use-edition';
import type { usePen } from './use-pen';

interface NotesProps {
  base: PolicyDocumentRecord | undefined;
  form: EditionForm;
  pen: ReturnType<typeof usePen>;
  children: ReactNode;
}

/** What has to be known before one begins: why it came back, who else writes, what was typed before. */
export function EditorNotes({ base, form, pen, children }: NotesProps) {
  const text = useText('policyEditor');
  const isHeldBack = base?.state === 'approved' && base.rejectReason !== '';
  return (
    <div className="pe-notes">
      {base && <End record={base} />}
      {base?.state === 'rejected' && (
        <Notice tone="bad" title={text('rejected')}>
          {base.rejectReason}
        </Notice>
      )}
      {isHeldBack && (
        <Notice tone="warn" title={text('heldBack')}>
          {base.rejectReason}
        </Notice>
      )}
      {pen.holder && (
        <Notice tone="hold" title={text('pen.held', { name: pen.holder.holderName })}>
          <Button onClick={pen.takeOver}>{text('pen.take')}</Button>
        </Notice>
      )}
      {children}
      <FormMessages form={form} />
    </div>
  );
}

interface FootProps {
  base: PolicyDocumentRecord | undefined;
  isDirty: boolean;
  hasKeys: boolean;
}

/** Whether what is typed is saved, which keys there are, and the check code of the text. */
export function EditorFoot({ base, isDirty, hasKeys }: FootProps) {
  const text = useText('policyEditor');
  const saved = base ? text('foot.saved', { time: showTime(base.changedTime, 'minute') }) : text('foot.new');
  return (
    <footer className="pe-foot">
      <span className={isDirty ? 'pe-unsaved' : base ? 'pe-saved' : 'q-mute'} role="status">
        {isDirty ? text('foot.unsaved') : saved}
      </span>
      {hasKeys && <span className="q-mute pe-keys">{text('foot.keys')}</span>}
      {base && (
        <span className="q-mute pe-hash">
          {text('foot.hash', { hash: `${base.contentHash.slice(0, 4)}…${base.contentHash.slice(-4)}` })}
        </span>
      )}
    </footer>
  );
}

/** Which edition it is, its number and first day, and what the public reads meanwhile. */
export function Figures({ record }: { record: PolicyDocumentRecord }) {
  const text = useText('policyEditor');
  const policy = useText('policy');
  const { edition, state, docNo, effectiveFrom, editions, publicEditionId, scheduledTime } = record;
  const open = editions.find(({ id }) => id === publicEditionId);
  return [
    text('figure.edition', { edition, state: policy(`state.${state}`) }),
    docNo,
    effectiveFrom && text('figure.from', { day: effectiveFrom }),
    scheduledTime !== null && text('figure.scheduled', { time: showTime(scheduledTime, 'minute') }),
    open && open.edition !== edition && text('figure.public', { edition: open.edition }),
  ]
    .filter(Boolean)
    .join('，');
}
