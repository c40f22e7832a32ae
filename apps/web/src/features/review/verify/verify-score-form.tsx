import { Button, Failed, Field, Icon, TextInput } from '@qifu/ui/parts';
import { TaskHead, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useState } from 'react';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { plainCode, useVerification, type Verification } from './use-verification';
import './verify.css';

/** Whether a printed score form is valid, and nothing else (rulings 30). */
export function VerifyScoreForm() {
  const text = useText('verify');
  const portal = useText('portal');
  const { query } = usePortalAddress();
  const code = plainCode(query.get('code') ?? '');
  const { state, retry } = useVerification(code);
  return (
    <>
      <TaskHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: text('title') }]}
        title={text('title')}
        isSunken
      />
      <Wrap>
        <div className="verify">
          <p>{text('lead')}</p>
          <CodeForm key={code} code={code} />
          <div role="status">
            <Outcome code={code} state={state} />
          </div>
          {state.kind === 'failed' && (
            <Failed title={text('failed')} hint={state.message || undefined} onRetry={retry} />
          )}
        </div>
      </Wrap>
    </>
  );
}

/** The code may be typed too, for whoever holds the paper and no camera. */
function CodeForm({ code }: { code: string }) {
  const text = useText('verify');
  const [typed, setTyped] = useState(code);
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && !plainCode(typed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const wanted = plainCode(typed);
    if (wanted) goInPortal(`/details?type=scoreForm&code=${encodeURIComponent(wanted)}`);
  };
  return (
    <form className="verify-form" onSubmit={send} noValidate>
      <Field label={text('code')} hint={text('codeHint')} error={isMissing ? text('codeMissing') : undefined}>
        <TextInput
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="main" tall>
        {text('check')}
      </Button>
    </form>
  );
}

function Outcome({ code, state }: { code: string; state: Verification }) {
  const text = useText('verify');
  if (state.kind === 'checking') return <p className="q-mute">{text('checking')}</p>;
  if (state.kind !== 'known') return null;
  return state.isValid ? (
    <div className="verify-outcome q-tone-ok">
      <Icon name="stateOk" size={40} />
      <div>
        <strong>{text('valid')}</strong>
        <p>{text('validText', { code })}</p>
      </div>
    </div>
  ) : (
    <div className="verify-outcome q-tone-bad">
      <Icon name="stateBad" size={40} />
      <div>
        <strong>{text('invalid')}</strong>
        <p>{text('invalidText', { code })}</p>
        <p className="q-mute">{text('invalidHint')}</p>
      </div>
    </div>
  );
}
