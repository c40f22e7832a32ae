import { useAction } from '@qifu/client';
import { type OwnGrantDetail, ownGrantApi } from '@qifu/contracts';
import { Button, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useId } from 'react';
import { useDay } from '../policy-parts';

/** Accepting: held back with what is missing until nothing is. */
export function AcceptPart({ own }: { own: OwnGrantDetail }) {
  const text = useText('instant');
  const day = useDay();
  const lacksId = useId();
  const lacks = useLacks(own);
  const accept = useAction(ownGrantApi.accept);
  const { grant, waitsFor, acceptFrom } = own;
  const isLocked = waitsFor.length > 0;
  const press = () => {
    if (!isLocked) accept.mutate({ params: { id: grant.id }, body: { version: grant.version } });
  };
  return (
    <div className="p-key-part grant-key">
      {isLocked && (
        <p id={lacksId}>
          <Icon name="lock" /> {text('account.lacks')}
          <b>{lacks.join(text('account.join'))}</b>
        </p>
      )}
      <Button
        kind={isLocked ? 'plain' : 'main'}
        tall={!isLocked}
        wide
        aria-disabled={isLocked}
        aria-describedby={isLocked ? lacksId : undefined}
        busy={accept.isPending}
        onClick={press}
      >
        {waitsFor.includes('notice') && acceptFrom
          ? text('account.acceptFrom', { day: day(acceptFrom) })
          : text('account.accept')}
      </Button>
      {grant.acceptTo && <p className="grant-note">{text('account.lapse', { day: day(grant.acceptTo) })}</p>}
    </div>
  );
}

/** What accepting still waits for, in words. */
function useLacks({ waitsFor, batch }: OwnGrantDetail): string[] {
  const text = useText('instant');
  const { noticeDay, noticeDays } = batch;
  const left = noticeDay === null ? 0 : noticeDays - noticeDay;
  const words = {
    notice: left > 0 ? text('account.noticeLeft', { count: left }) : text('account.notice'),
    objection: text('account.objection'),
    account: text('account.account'),
    settled: '',
    over: text('account.over'),
  };
  return waitsFor.map((one) => words[one]).filter(Boolean);
}
