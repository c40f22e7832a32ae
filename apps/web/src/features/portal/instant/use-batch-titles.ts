import type { OwnGrantDetail, PublicBatch } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useDay } from '../policy-parts';
import { useGrantMoney } from './use-grant-money';

/** What a batch is for everybody, in a sentence. */
export function usePublicTitle(batch: PublicBatch): string {
  const text = useText('instant');
  const money = useGrantMoney();
  const day = useDay();
  const { phase, count, total, itemName: item, fullName: name } = batch;
  const sum = money.words(total);
  if (phase === 'withdrawn') return text('title.withdrawn', { name });
  if (phase === 'notice' && batch.noticeTo)
    return text('title.notice', { item, count, sum, day: day(batch.noticeTo) });
  if (phase === 'accepting' && batch.acceptTo)
    return text('title.accepting', { item, count, sum, day: day(batch.acceptTo) });
  return phase === 'closed' ? text('title.closed', { item, count, sum }) : name;
}

/** What it is for a firm on the list, in a sentence; nothing where it stands as for everybody. */
export function useOwnTitle(): (own: OwnGrantDetail) => string | undefined {
  const text = useText('instant');
  const money = useGrantMoney();
  const day = useDay();
  return ({ grant, batch: { phase, noticeTo } }) => {
    const sum = money.words(grant.amount);
    const on = (value: string | null | undefined) => (value ? day(value) : '');
    const waiting = {
      notice: text('title.ownNotice', { sum, day: on(noticeTo) }),
      accepting: text('title.ownAccepting', { sum, day: on(grant.acceptTo) }),
    };
    const titles: Partial<Record<OwnGrantDetail['grant']['state'], string | undefined>> = {
      listed: phase === 'notice' || phase === 'accepting' ? waiting[phase] : undefined,
      accepted: text('title.ownAccepted', { sum, day: on(grant.payBy) }),
      paid: text('title.ownPaid', { sum, day: on(grant.payment?.paidOn) }),
      declined: text('title.ownDeclined', { sum }),
      lapsed: text('title.ownLapsed', { sum }),
    };
    return phase === 'withdrawn' ? undefined : titles[grant.state];
  };
}
