import { fetchFile, saveFile } from '@qifu/client';
import { type OwnGrant, ownGrantApi } from '@qifu/contracts';
import { StatusTag, showTime } from '@qifu/ui/parts';
import { BlockHead, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { nameOfPerson } from '#shared/name-of-person';
import { useDay } from '../policy-parts';
import { batchTo } from './addresses';
import { stateTones } from './state-tones';
import { useGrantMoney } from './use-grant-money';

interface OwnGrantRowsProps {
  list: readonly OwnGrant[];
  /** Beside a batch these are what was paid; on the list of batches what the firm has. */
  kind: 'records' | 'own';
  firm?: string | undefined;
}

/** What a firm has of all batches: what waits for it, what was paid with voucher and receipt. */
export function OwnGrantRows({ list, kind, firm }: OwnGrantRowsProps) {
  const text = useText('instant');
  const money = useGrantMoney();
  const waiting = list.filter(isWaiting);
  const due = waiting.filter(({ phase }) => phase === 'accepting');
  const shown = due.length > 0 ? due : waiting;
  const sum = money.words(shown.reduce((all, { amount }) => all + amount, 0));
  const note =
    kind === 'records'
      ? text('money.note')
      : text(due.length > 0 ? 'money.waiting' : 'money.inNotice', { count: shown.length, sum });
  return (
    <section aria-labelledby="own-grants">
      <BlockHead
        id="own-grants"
        title={text(kind === 'records' ? 'money.title' : 'money.own')}
        note={kind === 'own' && waiting.length === 0 ? undefined : note}
      />
      <ul className="grant-rows">
        {list
          .toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
          .map((grant) => (
            <Row key={grant.id} grant={grant} firm={firm} />
          ))}
      </ul>
    </section>
  );
}

const isWaiting = ({ state, phase }: OwnGrant) =>
  state === 'listed' && (phase === 'notice' || phase === 'accepting');

function Row({ grant, firm }: { grant: OwnGrant; firm: string | undefined }) {
  const text = useText('instant');
  const money = useGrantMoney();
  const day = useDay();
  const { state, phase, batchId, batchName, payment, payBy } = grant;
  const { figure, unit } = money.shownOf(grant.amount);
  const isSure = state === 'accepted' || state === 'paid';
  return (
    <li>
      <div className="grant-rows-words">
        <h3>
          <LinkTo to={batchTo(batchId, { firm })}>{batchName}</LinkTo>
          <StatusTag tone={phase === 'withdrawn' ? 'idle' : stateTones[state]}>
            {phase === 'withdrawn' || (state === 'listed' && phase === 'notice')
              ? text(`phase.${phase}`)
              : text(`state.${state}`)}
          </StatusTag>
        </h3>
        <Note grant={grant} />
      </div>
      <div className="grant-rows-sum" data-sure={isSure || undefined}>
        <b>{figure}</b>
        <small>{unit}</small>
      </div>
      <div className="grant-rows-due">
        {payment ? (
          <>
            <span>{payment.paidOn}</span>
            <Receipt grant={grant} />
          </>
        ) : (
          (isSure || isWaiting(grant)) && payBy && <span>{text('money.payBy', { day: day(payBy) })}</span>
        )}
      </div>
    </li>
  );
}

function Note({ grant }: { grant: OwnGrant }) {
  const text = useText('instant');
  const day = useDay();
  const { state, phase, removal, payment, acceptedTime, acceptedBy, declinedTime, acceptTo } = grant;
  const accepted =
    acceptedTime !== null &&
    text('money.acceptedNote', { day: showTime(acceptedTime, 'date'), by: nameOfPerson(acceptedBy) });
  if (phase === 'withdrawn') return <p>{text('money.withdrawnNote')}</p>;
  if (state === 'removed') return <p>{text('money.removedNote', { reason: removal?.reason ?? '' })}</p>;
  if (state === 'declined')
    return <p>{text('money.declinedNote', { day: showTime(declinedTime, 'date') })}</p>;
  if (state === 'lapsed') return <p>{text('money.lapsedNote')}</p>;
  if (state === 'listed')
    return (
      <p>
        {phase === 'accepting' && acceptTo
          ? text('money.acceptNote', { day: day(acceptTo) })
          : text('money.noticeNote')}
      </p>
    );
  return (
    <p>
      {accepted}
      {payment && (
        <>
          {accepted && text('account.join')}
          {text('money.payNote', { channel: payment.channel, voucher: payment.voucherNo })}
        </>
      )}
    </p>
  );
}

/** The paper for the books of the firm. */
export function Receipt({ grant: { id, batchName } }: { grant: Pick<OwnGrant, 'id' | 'batchName'> }) {
  const text = useText('instant');
  const save = () => {
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(ownGrantApi.receipt, { params: { id } }).then(saveFile, () => undefined);
  };
  return (
    <button
      type="button"
      className="q-link"
      aria-label={text('money.receiptOf', { name: batchName })}
      onClick={save}
    >
      {text('money.receipt')}
    </button>
  );
}
