import { useData } from '@qifu/client';
import {
  enterpriseProfileApi,
  type FactDispute,
  type HeldValue,
  type ProfileFact,
  type ReadProfile,
} from '@qifu/contracts';
import { Dialog, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { AcceptDialog } from './accept-dialog';
import { RecordDialog } from './record-dialog';
import { useOrigin } from './use-origin';

/** What is being done to a profile. */
export type DeskAct =
  | { what: 'record'; fact?: ProfileFact }
  | { what: 'attest'; fact: ProfileFact; value: unknown }
  | { what: 'retract'; fact: ProfileFact; used: HeldValue }
  | { what: 'history'; fact: ProfileFact }
  | { what: 'accept' | 'reject'; dispute: FactDispute };

interface DeskDialogsProps {
  act: DeskAct;
  read: ReadProfile;
  onClose: () => void;
}

/** The one dialog that is open. */
export function DeskDialogs({ act, read, onClose }: DeskDialogsProps) {
  const { id } = read.profile.firm;
  if (act.what === 'record' || act.what === 'attest')
    return <RecordDialog act={act} read={read} onClose={onClose} />;
  if (act.what === 'retract') return <RetractDialog fact={act.fact} used={act.used} onClose={onClose} />;
  if (act.what === 'history') return <HistoryDialog firm={id} fact={act.fact} onClose={onClose} />;
  if (act.what === 'accept') return <AcceptDialog dispute={act.dispute} read={read} onClose={onClose} />;
  return <RejectDialog dispute={act.dispute} onClose={onClose} />;
}

function RetractDialog({ fact, used, onClose }: { fact: ProfileFact; used: HeldValue; onClose: () => void }) {
  const text = useText('enterpriseProfile');
  const retract = useStep(enterpriseProfileApi.retract, { saysNothing: true });
  const send = async (reason: string) => {
    const { error } = await retract.run({ params: { id: used.id }, body: { reason } });
    if (error) return;
    showSuccess(text('form.retracted'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('form.retractTitle', { label: fact.label })}
      effect={text('form.retractEffect', { origin: used.origin, day: used.asOf, text: used.text })}
      verb={text('retract')}
      readers={text('dispute.reasonHint')}
      isRisky
      isBusy={retract.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}

function RejectDialog({ dispute, onClose }: { dispute: FactDispute; onClose: () => void }) {
  const text = useText('enterpriseProfile');
  const reject = useStep(enterpriseProfileApi.rejectDispute, { saysNothing: true });
  const send = async (reason: string) => {
    const { error } = await reject.run({ params: { id: dispute.id }, body: { reason } });
    if (error) return;
    showSuccess(text('dispute.rejected'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('dispute.rejectTitle', { label: dispute.label })}
      effect={text('dispute.keeps')}
      verb={text('dispute.reject')}
      readers={text('dispute.reasonHint')}
      isBusy={reject.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}

/** Every value a fact ever had, with who wrote it: nothing is written over. */
function HistoryDialog({ firm, fact, onClose }: { firm: string; fact: ProfileFact; onClose: () => void }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const query = useData(
    enterpriseProfileApi.history,
    { params: { id: firm, factKey: fact.factKey }, query: { year: fact.year } },
    { isQuiet: true, keepsFormer: false },
  );
  const originOf = useOrigin();
  const standingOf = (held: HeldValue) => {
    if (held.endedTime !== null) return text('ended', { day: showTime(held.endedTime, 'date') });
    if (held.isExpired) return text('expired', { day: held.expiresOn ?? '' });
    return text(held.id === fact.used?.id ? 'inUse' : 'standing');
  };
  return (
    <Dialog isOpen title={text('historyOf', { label: fact.label })} onClose={onClose}>
      <Loaded query={query} what={text('history')} rows={3}>
        {({ list }) => (
          <ul className="desk-lines">
            {list.length === 0 && <li className="q-mute">{text('historyNone')}</li>}
            {list.map((held) => (
              <li key={held.id}>
                <div>
                  <b>{held.text}</b>
                  <p className="q-mute q-13">
                    {[
                      originOf(held),
                      held.asOf,
                      held.writerName && text('writer', { name: held.writerName }),
                      held.basis && firmText('basis', { basis: held.basis }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <span className="q-13">{standingOf(held)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}
