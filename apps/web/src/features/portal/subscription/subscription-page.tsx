import { useData } from '@qifu/client';
import { policySubscriptionApi, type SubscriptionInput, type SubscriptionList } from '@qifu/contracts';
import { Failed, SkeletonRows } from '@qifu/ui/parts';
import { PageColumns, PageHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { PortalData } from '#shared/given/portal-data';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { useSession } from '#shared/session';
import { draftOfAddress, emptySubscription } from './addresses';
import { CalendarFeed } from './calendar-feed';
import { NeedsAccount } from './needs-account';
import { OwnSubscriptions } from './own-subscriptions';
import { PreviewPanel } from './preview-panel';
import { SentSection } from './sent-section';
import { SubscriptionEditor } from './subscription-editor';
import './subscription.css';

/** What somebody is told of new policies: his subscriptions, the one that is changed, and all that was sent (look-portal2.md 7). */
export default function SubscriptionPage() {
  const portal = useText('portal');
  const text = useText('subscription');
  const { isTemporary } = useSession();
  usePageHead({ title: portal('pages.policySubscription'), description: text('about') });
  if (isTemporary) return <NeedsAccount />;
  return (
    <PortalData>
      <Subscriptions />
    </PortalData>
  );
}

/** The one that is changed: a row, or a new one with what the address asks for. */
export interface Edited {
  id: string | undefined;
  version?: number;
  start: SubscriptionInput;
}

function Subscriptions() {
  const portal = useText('portal');
  const text = useText('subscription');
  const { query, path } = usePortalAddress();
  const { data, error, refetch } = useData(policySubscriptionApi.list, {}, { isQuiet: true });
  const [edited, setEdited] = useState<Edited | undefined>(() => {
    const start = draftOfAddress(query);
    return start && { id: undefined, start };
  });
  const [shown, setShown] = useState<SubscriptionInput | undefined>(edited?.start);
  const edit = (next: Edited | undefined) => {
    setEdited(next);
    setShown(next?.start);
    // What the address asked for is done with: reading it again must not begin anew.
    if (!next && window.location.search) goInPortal(path, { replaces: true });
  };
  const beginNew = () => edit({ id: undefined, start: emptySubscription });
  return (
    <>
      <PageHead
        crumbLabel={portal('nav.crumbs')}
        crumbs={[{ label: portal('nav.door'), to: '/door' }, { label: portal('pages.policySubscription') }]}
        title={data ? titleOf(data, text) : portal('pages.policySubscription')}
        facts={data && <Told told={data.told} />}
      />
      <PageColumns
        sideLabel={text('side')}
        side={
          <>
            {shown && <PreviewPanel input={shown} />}
            <CalendarFeed />
          </>
        }
      >
        {data ? (
          <OwnSubscriptions data={data} edited={edited} onEdit={edit} onNew={beginNew} />
        ) : error ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
        {data && edited && (
          <SubscriptionEditor
            key={edited.id ?? JSON.stringify(edited.start)}
            {...{ edited, data }}
            onChange={setShown}
            onDone={() => edit(undefined)}
          />
        )}
        {data && <SentSection />}
      </PageColumns>
    </>
  );
}

function titleOf({ list }: SubscriptionList, text: ReturnType<typeof useText<'subscription'>>) {
  const active = list.filter(({ state }) => state === 'active');
  const dead = active.filter(({ audit }) => audit !== null).length;
  if (list.length === 0) return text('titleNone');
  const counts = { count: active.length - dead, dead };
  return text(dead > 0 ? 'titleDead' : 'title', counts);
}

function Told({ told }: { told: SubscriptionList['told'] }) {
  const text = useText('subscription');
  return (
    <>
      <span>{text('told', { ...told })}</span>
      <span>{text('cap')}</span>
    </>
  );
}
