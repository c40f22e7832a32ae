import { useAction } from '@qifu/client';
import { type OwnGrantDetail, ownGrantApi } from '@qifu/contracts';
import { Button, StatusTag } from '@qifu/ui/parts';
import { KeyBox } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { AcceptPart } from './accept-part';
import { AccountForm } from './account-form';
import { SettledCard } from './settled-card';

/** What a firm does with its line: looks at the account, accepts once it can (look-portal2.md 8). */
export function AccountCard({ own }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const { grant, batch, waitsFor } = own;
  if (batch.phase === 'withdrawn') return null;
  if (grant.state !== 'listed' || waitsFor.includes('over')) return <SettledCard own={own} />;
  return (
    <KeyBox label={text('account.label')}>
      <div className="p-key-part grant-key">
        <h2>{text(waitsFor.includes('notice') ? 'account.early' : 'account.now')}</h2>
        <Account own={own} />
      </div>
      <AcceptPart own={own} />
    </KeyBox>
  );
}

/** The account as far as it may be shown; another one is entered in its place. */
function Account({ own: { grant, account } }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const [isChanging, setIsChanging] = useState(false);
  const confirm = useAction(ownGrantApi.confirmAccount);
  const { id, version } = grant;
  const stop = () => setIsChanging(false);
  if (!account)
    return (
      <>
        <p>{text('account.missing')}</p>
        <AccountForm grant={grant} onDone={stop} />
      </>
    );
  const { bankName: bank, lastFour, holder } = account;
  const isChecked = account.confirmedTime !== null;
  return (
    <>
      <p>{text('account.known', { bank, lastFour, holder })}</p>
      {isChecked && !isChanging && <StatusTag tone="ok">{text('account.checked')}</StatusTag>}
      {isChanging ? (
        <AccountForm grant={grant} onDone={stop} onCancel={stop} />
      ) : (
        <>
          {!isChecked && (
            <Button
              kind="main"
              tall
              wide
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ params: { id }, body: { version } })}
            >
              {text('account.right')}
            </Button>
          )}
          <Button wide onClick={() => setIsChanging(true)}>
            {text('account.other')}
          </Button>
        </>
      )}
    </>
  );
}
