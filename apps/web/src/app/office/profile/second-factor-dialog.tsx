import { call } from '@qifu/client';
import { CallError, type Data, secondFactorApi } from '@qifu/contracts';
import { Button, Dialog, Failed, SkeletonRows, showToast } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { leave } from '#shared/sign-out';
import { ProofFields } from './proof-fields';
import { useCodeProof } from './use-code-proof';
import './second-factor-dialog.css';

interface SecondFactorDialogProps {
  /** Called once it is on, or given up. */
  onClose: () => void;
  /** The settings ask for it: the only ways on are to set it up or to leave. */
  isDemanded?: boolean;
}

type Begun = Data<typeof secondFactorApi.begin>;

/** Turns the second step on: a secret for the app, a first code from it, and the recovery codes, shown once. */
export function SecondFactorDialog({ onClose, isDemanded = false }: SecondFactorDialogProps) {
  useAreas('secondFactor', 'validation');
  const [codes, setCodes] = useState<readonly string[]>();
  const cache = useQueryClient();
  const finish = () => {
    void cache.invalidateQueries({ queryKey: [secondFactorApi.read.resource] });
    onClose();
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={finish} />;
  return <SetUp isDemanded={isDemanded} onClose={onClose} onDone={setCodes} />;
}

interface SetUpProps extends Required<SecondFactorDialogProps> {
  onDone: (codes: readonly string[]) => void;
}

function SetUp({ isDemanded, onClose, onDone }: SetUpProps) {
  const text = useText('secondFactor');
  const shell = useText('shell');
  const common = useText('common');
  const proof = useCodeProof();
  const [isBusy, setIsBusy] = useState(false);
  const { begun, hasFailed, retry } = useBegun();
  const send = async () => {
    const body = proof.check();
    if (!body || isBusy) return;
    setIsBusy(true);
    try {
      onDone((await call(secondFactorApi.confirm, { body }, { isQuiet: true })).recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setIsBusy(false);
      proof.refuse(error);
    }
  };
  return (
    <Dialog
      isOpen
      title={text(isDemanded ? 'mustTitle' : 'turnOn')}
      onClose={isDemanded ? stay : onClose}
      onSubmit={() => void send()}
      foot={
        <>
          {isDemanded ? (
            <Button onClick={() => void leave()}>{shell('lock.leave')}</Button>
          ) : (
            <Button onClick={onClose}>{common('actions.cancel')}</Button>
          )}
          <Button kind="main" type="submit" busy={isBusy} disabled={!begun}>
            {text('turnOnVerb')}
          </Button>
        </>
      }
    >
      {isDemanded && <p>{text('mustLead')}</p>}
      {hasFailed && <Failed hint={text('failed')} onRetry={retry} />}
      {!begun && !hasFailed && <SkeletonRows rows={4} />}
      {begun && (
        <div className="factor-steps">
          <h3>{text('scan')}</h3>
          <p className="q-field-hint">{text('scanHint')}</p>
          <KeyForApp begun={begun} />
          <h3>{text('confirm')}</h3>
          <ProofFields proof={proof} />
        </div>
      )}
    </Dialog>
  );
}

const stay = () => undefined;

function KeyForApp({ begun: { secret, qr } }: { begun: Begun }) {
  const text = useText('secondFactor');
  return (
    <div className="factor-key">
      <svg className="factor-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" shapeRendering="crispEdges">
        <title>{text('picture')}</title>
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {text('key')}
        <code className="q-mono">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}

/** A fresh secret for this dialog. */
function useBegun() {
  const [begun, setBegun] = useState<Begun>();
  const [hasFailed, setHasFailed] = useState(false);
  const retry = useCallback(() => {
    setHasFailed(false);
    call(secondFactorApi.begin, {}, { isQuiet: true }).then(setBegun, () => setHasFailed(true));
  }, []);
  useEffect(retry, [retry]);
  return { begun, hasFailed, retry };
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText('secondFactor');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ text: text('copied'), tone: 'ok' });
  };
  return (
    <Dialog
      isOpen
      title={text('codesTitle')}
      onClose={stay}
      foot={
        <>
          <Button onClick={() => void copy()}>{text('copy')}</Button>
          <Button kind="main" onClick={onClose}>
            {text('saved')}
          </Button>
        </>
      }
    >
      <p>{text('codesLead')}</p>
      <ul className="factor-codes q-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
