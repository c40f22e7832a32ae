import { useData } from '@qifu/client';
import { policySubscriptionApi } from '@qifu/contracts';
import { Empty, Failed, SkeletonRows } from '@qifu/ui/parts';
import { Line, Lines, LinkTo, PageColumns, PageHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { PortalData } from '#shared/given/portal-data';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { useSession } from '#shared/session';
import { subscriptionsPath } from './addresses';
import { DeadSubscription } from './dead-subscription';
import { inputOfRow } from './input-of-row';
import { NeedsAccount } from './needs-account';
import { RowActs } from './own-subscriptions';
import { PreviewPanel } from './preview-panel';
import { SentSection } from './sent-section';
import { SubscriptionEditor } from './subscription-editor';
import { clockOfMinutes, useConditionWords } from './use-condition-words';
import './subscription.css';

/** One subscription: what it asks for, what it would send, what it has sent. */
export default function SubscriptionDetailPage() {
  const portal = useText('portal');
  const { isTemporary } = useSession();
  usePageHead({ title: portal('pages.policySubscriptionDetail'), isUnlisted: true });
  if (isTemporary) return <NeedsAccount />;
  return (
    <PortalData>
      <Subscription />
    </PortalData>
  );
}

function Subscription() {
  const portal = useText('portal');
  const text = useText('subscription');
  const id = usePortalAddress().query.get('id') ?? '';
  const { data, error, refetch } = useData(policySubscriptionApi.list, {}, { isQuiet: true });
  const words = useConditionWords(data?.documents ?? []);
  const row = data?.list.find((one) => one.id === id);
  const [start, setStart] = useState<ReturnType<typeof inputOfRow>>();
  const [shown, setShown] = useState(start);
  const edit = (next: typeof start) => {
    setStart(next);
    setShown(next);
  };
  const crumbs = [
    { label: portal('nav.door'), to: '/door' },
    { label: portal('pages.policySubscription'), to: subscriptionsPath },
    { label: portal('pages.policySubscriptionDetail') },
  ];
  const head = { crumbLabel: portal('nav.crumbs'), crumbs };
  if (!data || !row)
    return (
      <>
        <PageHead {...head} title={portal('pages.policySubscriptionDetail')} />
        <PageColumns>
          {error ? (
            <Failed onRetry={() => void refetch()} />
          ) : data ? (
            <Empty icon="bell" title={text('missing')} hint={text('missingHint')}>
              <LinkTo to={subscriptionsPath}>{text('toAll')}</LinkTo>
            </Empty>
          ) : (
            <SkeletonRows />
          )}
        </PageColumns>
      </>
    );
  return (
    <>
      <PageHead
        {...head}
        title={row.fullName}
        lead={words.sentenceOf(row)}
        tools={
          <div className="subs-acts">
            <RowActs
              row={row}
              onEdit={() => edit(inputOfRow(row))}
              onRemoved={() => goInPortal(subscriptionsPath)}
            />
          </div>
        }
      />
      <PageColumns sideLabel={text('side')} side={<PreviewPanel input={shown ?? inputOfRow(row)} />}>
        {row.state === 'active' && row.audit && (
          <DeadSubscription row={row} audit={row.audit} onEdit={edit} />
        )}
        {start ? (
          <SubscriptionEditor
            key={JSON.stringify(start)}
            edited={{ id, version: row.version, start }}
            data={data}
            onChange={setShown}
            onDone={() => edit(undefined)}
          />
        ) : (
          <Lines>
            <Line end={text(`frequency.${row.frequency}`)}>{text('when')}</Line>
            <Line
              end={
                row.quietFrom === null || row.quietTo === null
                  ? text('quietNever')
                  : `${clockOfMinutes(row.quietFrom)} ${text('until')} ${clockOfMinutes(row.quietTo)}`
              }
            >
              {text('quiet')}
            </Line>
            <Line end={text('sentCount', { count: row.sent })}>{text('sentLately')}</Line>
            <Line end={text(row.state)}>{text('state')}</Line>
          </Lines>
        )}
        <SentSection subscriptionId={id} />
      </PageColumns>
    </>
  );
}
