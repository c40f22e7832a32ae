import type { CallError } from '@qifu/contracts';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** Names of what is missing, as the server lists them. */
function missingIn(error: CallError): string[] {
  const { missing } = (error.extras?.details ?? {}) as { missing?: unknown };
  return Array.isArray(missing) ? missing.filter((name) => typeof name === 'string') : [];
}

/** Why an application could not be handed in, and the way on. */
export function SubmitProblem({ error }: { error: CallError | undefined }) {
  const text = useText('reviewProject');
  const box = useRef<HTMLDivElement>(null);
  // Every refusal leads here, a second one of the same kind too.
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  if (!error) return null;
  const missing = missingIn(error);
  return (
    <div className="rv-submit-problem" tabIndex={-1} ref={box}>
      <Notice tone="bad" title={error.message} role="alert">
        {missing.length > 0 && (
          <ul className="rv-blockers">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        {error.errorCode === 'RV_STATUS_MISSING' && (
          <Link to="/businessStatus">{text('form.reportStatus')}</Link>
        )}
      </Notice>
    </div>
  );
}
