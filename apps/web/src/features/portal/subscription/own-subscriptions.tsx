import { useAction } from '@qifu/client';
import { policySubscriptionApi, type SubscriptionList, type SubscriptionRow } from '@qifu/contracts';
import { Button, Empty, Icon, StatusTag } from '@qifu/ui/parts';
import { BlockHead, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { subscriptionTo } from './addresses';
import { DeadSubscription } from './dead-subscription';
import { inputOfRow } from './input-of-row';
import type { Edited } from './subscription-page';
import { useConditionWords } from './use-condition-words';

interface OwnSubscriptionsProps {
  data: SubscriptionList;
  edited: Edited | undefined;
  onEdit: (edited: Edited) => void;
  onNew: () => void;
}

/** The caller's subscriptions, each with what it asks for, how often it tells, and why it may never tell anything. */
export function OwnSubscriptions({ data, edited, onEdit, onNew }: OwnSubscriptionsProps) {
  const text = useText('subscription');
  return (
    <section aria-labelledby="own-subscriptions">
      <BlockHead
        id="own-subscriptions"
        title={text('own')}
        end={
          <Button kind="text" icon="plus" onClick={onNew}>
            {text('new')}
          </Button>
        }
      />
      {data.list.length === 0 && !edited && (
        <Empty icon="bell" title={text('none')} hint={text('noneHint')}>
          <Button onClick={onNew}>{text('new')}</Button>
        </Empty>
      )}
      <ul className="subs">
        {data.list.map((row) => (
          <OwnSubscription
            key={row.id}
            {...{ row, data }}
            isEdited={edited?.id === row.id}
            onEdit={(start = inputOfRow(row)) => onEdit({ id: row.id, version: row.version, start })}
          />
        ))}
      </ul>
    </section>
  );
}

interface OwnSubscriptionProps {
  row: SubscriptionRow;
  data: SubscriptionList;
  isEdited: boolean;
  onEdit: (start?: Edited['start']) => void;
}

function OwnSubscription({ row, data, isEdited, onEdit }: OwnSubscriptionProps) {
  const text = useText('subscription');
  const { sentenceOf } = useConditionWords(data.documents);
  return (
    <li aria-current={isEdited ? 'true' : undefined}>
      <div>
        <h3>
          <LinkTo to={subscriptionTo(row.id)}>{row.fullName}</LinkTo>
          {row.state === 'paused' && <StatusTag tone="idle">{text('paused')}</StatusTag>}
        </h3>
        <p>{sentenceOf(row)}</p>
      </div>
      <div>
        {text(`frequency.${row.frequency}`)}
        <small>{text('sentCount', { count: row.sent })}</small>
      </div>
      <div className="subs-acts">
        {isEdited ? <b>{text('editing')}</b> : <RowActs row={row} onEdit={() => onEdit()} />}
      </div>
      {row.state === 'active' && row.audit && (
        <DeadSubscription audit={row.audit} row={row} onEdit={onEdit} />
      )}
    </li>
  );
}

/** Stopping counts at once and is taken back by the same press; deleting is asked about first. */
export function RowActs({
  row,
  onEdit,
  onRemoved,
}: {
  row: SubscriptionRow;
  onEdit: () => void;
  onRemoved?: () => void;
}) {
  const text = useText('subscription');
  const setState = useAction(policySubscriptionApi.setState, { saysNothing: true });
  const remove = useAction(policySubscriptionApi.remove, { saysNothing: true });
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: row.id };
  const isActive = row.state === 'active';
  const failure = setState.error ?? remove.error;
  const turn = () => setState.mutate({ params, body: { state: isActive ? 'paused' : 'active' } });
  if (isAsking)
    return (
      <>
        <span>{text('removeAsk')}</span>
        <Button
          kind="risk"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params }, onRemoved && { onSuccess: onRemoved })}
        >
          {text('remove')}
        </Button>
        <Button onClick={() => setIsAsking(false)}>{text('cancel')}</Button>
      </>
    );
  return (
    <>
      <button type="button" className="q-link" onClick={onEdit}>
        {text('edit')}
      </button>
      <button type="button" className="q-link" disabled={setState.isPending} onClick={turn}>
        {text(isActive ? 'stop' : 'resume')}
      </button>
      <button type="button" className="q-link" onClick={() => setIsAsking(true)}>
        {text('remove')}
      </button>
      {failure && (
        <span role="alert" className="subs-wrong">
          <Icon name="alert" /> {failure.message}
        </span>
      )}
    </>
  );
}
