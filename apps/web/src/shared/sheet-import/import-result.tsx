import { Button, Notice, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { FirstPasswordNotice } from '../first-password-notice';
import { NewAccounts } from './new-accounts';
import type { SheetResult } from './sheet-shapes';

/** The first failed rows; all of them are in the error file. */
const shownFailures = 20;

/** What was kept and what was not, with the sheet that says why. */
export function ImportResult({ result }: { result: SheetResult }) {
  const text = useText('sheetImport');
  const { successNum, failNum, failResult, errorFileUrl, errorFile, firstPassword, newAccounts } = result;
  const fetchErrors = async () => {
    // A failed download is said by the one place that reacts to failures.
    const address = errorFile ? await errorFile().catch(() => '') : errorFileUrl;
    if (address) await saveTicket(address);
  };
  if (result.workId)
    return (
      <Notice tone="info" role="status" title={text('goesOn')}>
        <p>{text('goesOnHint')}</p>
      </Notice>
    );
  return (
    <>
      <Notice tone={failNum > 0 ? 'warn' : 'ok'} role="status" title={text('done')}>
        <p className="q-row q-wrap-row">
          <StatusTag tone="ok" icon="stateOk">
            {text('succeeded', { count: successNum })}
          </StatusTag>
          {failNum > 0 && (
            <StatusTag tone="bad" icon="stateBad">
              {text('failed', { count: failNum })}
            </StatusTag>
          )}
        </p>
      </Notice>
      {firstPassword && (
        <div className="si-gap">
          <FirstPasswordNotice password={firstPassword} />
        </div>
      )}
      {newAccounts && newAccounts.length > 0 && (
        <NewAccounts accounts={newAccounts}>
          {!firstPassword && <p className="q-mute">{text('officePassword')}</p>}
        </NewAccounts>
      )}
      {(errorFileUrl || errorFile) && (
        <p className="si-gap">
          <Button icon="download" onClick={() => void fetchErrors()}>
            {text('errorFile')}
          </Button>
        </p>
      )}
      {failResult.length > 0 && (
        <ul className="si-failures">
          {failResult.slice(0, shownFailures).map(({ rowNo, errors }) => (
            <li key={rowNo}>
              <strong>{text('rowNo', { row: rowNo })}</strong>
              <p>{errors.map(({ heading, message }) => `${heading} ${message}`.trim()).join('; ')}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
