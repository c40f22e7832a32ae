import { type BusinessStatus, businessStatusApi, enterpriseApi, fillStates } from '@qifu/contracts';
import { askFirst, Button, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';

interface YearActsProps {
  row: BusinessStatus;
  onEdit: () => void;
  /** It was verified or sent back. */
  onDecided?: (() => void) | undefined;
}

/** What may be done with a year in its state, for those who may: fill in or change, verify, send back. */
export function YearActs({ row, onEdit, onDecided }: YearActsProps) {
  const text = useText('businessStatus');
  const mayVerify = useMayCall(businessStatusApi.verify);
  const mayReturn = useMayCall(businessStatusApi.sendBack);
  const verify = useVerify(row, onDecided);
  const [isReturning, setIsReturning] = useState(false);
  const { reported, verified } = fillStates;
  const isWaiting = row.fillState === reported;
  const isKnown = isWaiting || row.fillState === verified;
  const isBlank = row.fillState === fillStates.unfilled || row.fillState === fillStates.draft;
  const verifies = isWaiting && mayVerify;
  return (
    <>
      {verifies && (
        <Button kind="main" busy={verify.isBusy} onClick={() => void verify.run()}>
          {text('act.verify')}
        </Button>
      )}
      {row.canEdit && (
        <Button kind={verifies ? 'plain' : 'main'} onClick={onEdit}>
          {text(isBlank ? 'act.fill' : 'act.edit')}
        </Button>
      )}
      {isKnown && mayReturn && (
        <Button kind="risk" className="q-end" onClick={() => setIsReturning(true)}>
          {text('act.sendBack')}
        </Button>
      )}
      {isReturning && <SendBackDialog row={row} onClose={() => setIsReturning(false)} onDone={onDecided} />}
    </>
  );
}

const shared = { saysNothing: true, refreshes: [enterpriseApi.list] };

function useVerify(
  { id, version, year, enterpriseName: name }: BusinessStatus,
  onDone: YearActsProps['onDecided'],
) {
  const text = useText('businessStatus');
  const verifying = useStep(businessStatusApi.verify, shared);
  const run = async () => {
    const isYes = await askFirst({
      title: text('verify.title', { name, year }),
      effect: text('verify.effect'),
      verb: text('verify.verb'),
    });
    if (!isYes) return;
    const { data } = await verifying.run({ params: { id }, body: { version } });
    if (!data) return;
    showSuccess(text('verify.done', { name, year }));
    onDone?.();
  };
  return { run, isBusy: verifying.isBusy };
}

interface SendBackProps {
  row: BusinessStatus;
  onClose: () => void;
  onDone: YearActsProps['onDecided'];
}

function SendBackDialog({ row, onClose, onDone }: SendBackProps) {
  const text = useText('businessStatus');
  const { id, version, year, enterpriseName: name } = row;
  const returning = useStep(businessStatusApi.sendBack, shared);
  const send = async (reason: string) => {
    const { data } = await returning.run({ params: { id }, body: { version, reason } });
    if (data) showSuccess(text('sendBack.done', { name, year }));
    onClose();
    if (data) onDone?.();
  };
  return (
    <ReasonDialog
      title={text('sendBack.title', { name, year })}
      effect={text(row.fillState === fillStates.verified ? 'sendBack.verifiedEffect' : 'sendBack.effect')}
      verb={text('sendBack.verb')}
      isRisky
      isBusy={returning.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}
