import { call } from '@qifu/client';
import { calculatorApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { current, forgetDrafts } from './send-answers';
import { begin, forget } from './use-calculation';

/** Deletes the answers on the server and here, after it was asked once; then the questions begin anew. */
export function ForgetAnswers() {
  const text = useText('calculator');
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const handleForget = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await call(calculatorApi.forget, { params: current }, { isQuiet: true });
      forgetDrafts();
      forget();
      await begin({ useProfile: false }, { isNew: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text('trouble'));
    } finally {
      setIsBusy(false);
    }
  };
  if (!isAsking)
    return (
      <button type="button" className="q-link" onClick={() => setIsAsking(true)}>
        {text('forget')}
      </button>
    );
  return (
    <span className="calc-forget">
      {text('forgetAsk')}{' '}
      <button type="button" className="q-link" aria-disabled={isBusy} onClick={() => void handleForget()}>
        {text('forgetSure')}
      </button>{' '}
      <button
        type="button"
        className="q-link"
        aria-disabled={isBusy}
        onClick={() => isBusy || setIsAsking(false)}
      >
        {text('forgetNot')}
      </button>
      {failure && <span role="alert"> {failure}</span>}
    </span>
  );
}
