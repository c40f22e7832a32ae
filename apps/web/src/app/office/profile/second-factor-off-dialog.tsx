import { secondFactorApi } from '@qifu/contracts';
import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { ProofFields } from './proof-fields';
import { useCodeProof } from './use-code-proof';
import './second-factor-dialog.css';

/** Turns the second step off with the own password and a code. */
export function SecondFactorOffDialog({ onClose }: { onClose: () => void }) {
  const text = useText('secondFactor');
  const common = useText('common');
  const proof = useCodeProof();
  const step = useStep(secondFactorApi.turnOff, { isQuiet: true });
  const send = async () => {
    const body = proof.check();
    if (!body) return;
    const { error } = await step.run({ body });
    if (error) proof.refuse(error);
    else onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('turnOff')}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="risk" type="submit" busy={step.isBusy}>
            {text('turnOffVerb')}
          </Button>
        </>
      }
    >
      <p className="rec-effect">{text('offEffect')}</p>
      <ProofFields proof={proof} takesRecovery />
    </Dialog>
  );
}
