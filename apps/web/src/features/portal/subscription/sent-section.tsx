import { fetchFile, saveFile, useData } from '@qifu/client';
import { type DeliveryRow, policySubscriptionApi } from '@qifu/contracts';
import { Button, StatusTag, showTime } from '@qifu/ui/parts';
import { BlockHead, LinkTo, SentList } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { policyTo } from '../policy/policy-address';
import { subscriptionTo } from './addresses';

const shownAtFirst = 10;

/** Everything that was sent, and what waits; of one subscription where it is named. */
export function SentSection({ subscriptionId }: { subscriptionId?: string }) {
  const text = useText('subscription');
  const [pageSize, setPageSize] = useState(shownAtFirst);
  const query = { pageSize, ...(subscriptionId && { subscriptionId }) };
  const { data } = useData(policySubscriptionApi.deliveries, { query }, { isQuiet: true });
  if (!data) return null;
  const save = () => {
    const asked = { query: subscriptionId ? { subscriptionId } : {} };
    // A failed download is said by the one place that reacts to failures.
    void fetchFile(policySubscriptionApi.exportDeliveries, asked).then(saveFile, () => undefined);
  };
  const { total } = data.pagination;
  return (
    <section aria-labelledby="sent">
      <BlockHead
        id="sent"
        title={text('sent.title')}
        note={text('sent.count', { count: total })}
        end={
          total > 0 && (
            <Button kind="text" icon="download" onClick={save}>
              {text('sent.download')}
            </Button>
          )
        }
      />
      {total === 0 ? (
        <p className="sub-note">{text('sent.none')}</p>
      ) : (
        <SentList
          label={text('sent.title')}
          heads={[
            text('sent.time'),
            text('sent.text'),
            text('sent.why'),
            text('sent.channel'),
            text('sent.result'),
          ]}
          rows={data.list.map((row) => ({
            key: String(row.id),
            time: showTime(row.sentTime ?? row.dueTime, 'minute'),
            text: <LinkTo to={policyTo(row.documentId)}>{wordsOf(row, text)}</LinkTo>,
            why: <LinkTo to={subscriptionTo(row.subscriptionId)}>{row.subscriptionName}</LinkTo>,
            channel: text('inbox'),
            result: <Result row={row} />,
          }))}
        />
      )}
      {total > data.list.length && (
        <p className="sub-acts">
          <Button onClick={() => setPageSize(pageSize * 5)}>
            {text('sent.more', { count: total - data.list.length })}
          </Button>
        </p>
      )}
      <p className="sub-note">{text('sent.foot')}</p>
    </section>
  );
}

const wordsOf = (
  { title, itemName, outcome }: DeliveryRow,
  text: ReturnType<typeof useText<'subscription'>>,
) =>
  itemName && (outcome === 'eligible' || outcome === 'nearMiss')
    ? text(`sent.${outcome}`, { item: itemName })
    : title;

/** Read, unread, or why it has not gone yet. */
function Result({ row }: { row: DeliveryRow }) {
  const text = useText('subscription');
  if (row.sentTime === null)
    return <StatusTag tone="run">{text(row.heldFor ? `held.${row.heldFor}` : 'held.soon')}</StatusTag>;
  return row.isRead ? (
    <StatusTag tone="ok">{text('read')}</StatusTag>
  ) : (
    <StatusTag tone="warn">{text('unread')}</StatusTag>
  );
}
