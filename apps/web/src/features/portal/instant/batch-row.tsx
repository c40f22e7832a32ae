import type { PublicBatch } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { DocumentRow, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { policyTo } from '../policy/policy-address';
import { useDay } from '../policy-parts';
import { batchTo } from './addresses';
import { PhaseTag } from './phase-tag';
import { useGrantMoney } from './use-grant-money';

/** One batch of the list: phase, firms and sum, until when. */
export function BatchRow({ batch }: { batch: PublicBatch }) {
  const text = useText('instant');
  const money = useGrantMoney();
  const day = useDay();
  const { id, phase, count, total, noticeTo, acceptTo } = batch;
  return (
    <DocumentRow
      title={batch.fullName}
      to={batchTo(id)}
      isPast={phase === 'withdrawn'}
      facts={
        <>
          <PhaseTag batch={batch} />
          <span>{batch.handler}</span>
          <span>{batch.batchNo}</span>
        </>
      }
      gist={
        phase === 'withdrawn'
          ? text('withdrawnBecause', { reason: batch.withdrawReason })
          : text('list.gist', { item: batch.itemName, title: batch.documentTitle })
      }
      acts={
        <>
          {phase !== 'withdrawn' && (
            <LinkTo to={`${batchTo(id)}#names`}>
              <Icon name="list" />
              {text('list.names')}
            </LinkTo>
          )}
          <LinkTo to={policyTo(batch.documentId)}>{text('list.document')}</LinkTo>
        </>
      }
      side={
        phase !== 'withdrawn' && (
          <>
            <b>{money.words(total)}</b>
            <span>{text('roadNote.count', { count })}</span>
            {phase === 'notice' && noticeTo && <span>{text('list.until', { day: day(noticeTo) })}</span>}
            {phase === 'accepting' && acceptTo && (
              <span>{text('list.acceptTo', { day: day(acceptTo) })}</span>
            )}
          </>
        )
      }
    />
  );
}
