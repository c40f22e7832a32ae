import { useAction } from '@qifu/client';
import { type OwnGrantDetail, ownGrantApi } from '@qifu/contracts';
import { Button, showTime } from '@qifu/ui/parts';
import { KeyBox } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useEffect, useReducer } from 'react';
import { nameOfPerson } from '#shared/name-of-person';
import { useDay } from '../policy-parts';
import { Receipt } from './own-grant-rows';

/** A line the firm has decided about, or whose time is over: what became of it. */
export function SettledCard({ own }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const { state } = own.grant;
  const title = {
    accepted: text('account.accepted'),
    paid: text('account.paid'),
    declined: text('account.declined'),
    lapsed: text('account.lapsed'),
    listed: text('account.over'),
    removed: text('account.over'),
  }[state];
  return (
    <KeyBox label={text('account.label')}>
      <div className="p-key-part grant-key">
        <h2>{title}</h2>
        {state === 'accepted' && <Accepted own={own} />}
        {state === 'paid' && <Paid own={own} />}
        {state === 'declined' && <Declined own={own} />}
        {state === 'lapsed' && <p>{text('account.lapsedNote')}</p>}
      </div>
    </KeyBox>
  );
}

function Accepted({ own: { grant, account } }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const day = useDay();
  const { acceptedBy: by, acceptedTime, payBy } = grant;
  return (
    <>
      <p>{text('account.acceptedBy', { by: nameOfPerson(by), time: showTime(acceptedTime) })}</p>
      {account && payBy && (
        <p>
          {text('account.payBy', { day: day(payBy), bank: account.bankName, lastFour: account.lastFour })}
        </p>
      )}
    </>
  );
}

function Paid({ own: { grant } }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const { payment } = grant;
  if (!payment) return null;
  const { paidOn: day, channel, voucherNo: voucher } = payment;
  return (
    <>
      <p>{text('account.paidNote', { day, channel, voucher })}</p>
      <Receipt grant={grant} />
    </>
  );
}

/** For a few minutes it can be taken back. */
function Declined({ own: { grant, declineOpenUntil: until } }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const { mutate, isPending } = useAction(ownGrantApi.takeBack);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(redraw, Math.max(0, until - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <>
      <p>{text('account.declinedNote')}</p>
      {until !== null && until > Date.now() && (
        <>
          <Button
            wide
            busy={isPending}
            onClick={() => mutate({ params: { id: grant.id }, body: { version: grant.version } })}
          >
            {text('account.undo')}
          </Button>
          <p className="grant-note">
            {text('account.undoNote', { time: showTime(until, 'clock').slice(0, 5) })}
          </p>
        </>
      )}
    </>
  );
}
