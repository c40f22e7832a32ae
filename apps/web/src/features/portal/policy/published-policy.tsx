import type { PolicyHead } from '@qifu/contracts';
import { useAwake } from '@qifu/ui/parts';
import { PageColumns, PageHead, PageTabs, Wrap } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useEffect } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { isOver, useDay, ValidityTag } from '../policy-parts';
import { countView } from './count-view';
import { headOf } from './head-of-policy';
import { type PolicyPlace, policyTabs, policyTo } from './policy-address';
import { PolicyNotice } from './policy-notice';
import { PolicySide } from './policy-side';
import { PolicyTabPanel } from './policy-tab-panel';
import { PolicyTools } from './policy-tools';
import { useTabData } from './tab-data';
import { usePlaceOfReader } from './use-place-of-reader';

const PolicyPrint = lazy(async () => ({ default: (await import('./policy-print')).PolicyPrint }));

interface PublishedPolicyProps {
  policy: PolicyHead;
  place: PolicyPlace;
}

/** A policy the public may read: head, tabs, what the tab shows, and beside it what is to be decided. */
export function PublishedPolicy({ policy, place }: PublishedPolicyProps) {
  const text = useText('policyPage');
  const words = useText('policy');
  const data = useTabData(policy, place);
  usePageHead(
    headOf(policy, place, { data, tabName: text(`tab.${place.tab}`), kind: words(`kind.${policy.kind}`) }),
  );
  const isAwake = useAwake();
  const reader = usePlaceOfReader(data.isThere);
  useEffect(() => countView(policy.id), [policy.id]);
  return (
    <div onClickCapture={reader.keepPlace} className="policy-page">
      <Head policy={policy} place={place} />
      <Wrap>
        <PageTabs label={text('tabs')} tabs={tabsOf(policy, place, text)} />
      </Wrap>
      <PageColumns sideLabel={text('side')} side={<PolicySide policy={policy} place={place} />}>
        <PolicyNotice policy={policy} place={place} />
        <PolicyTabPanel policy={policy} place={place} data={data} pid={reader.pid} />
        {isAwake && (
          <Suspense>
            <PolicyPrint policy={policy} />
          </Suspense>
        )}
      </PageColumns>
    </div>
  );
}

function Head({ policy, place }: PublishedPolicyProps) {
  const text = useText('policyPage');
  const portal = useText('portal');
  const words = useText('policy');
  const parts = useText('policyParts');
  const day = useDay();
  const [topic] = policy.topics;
  const { id, edition, editions, publishDate } = policy;
  return (
    <PageHead
      crumbLabel={portal('nav.crumbs')}
      crumbs={[
        { label: portal('nav.door'), to: '/door' },
        { label: portal('nav.policies'), to: '/door/policyDryGoods' },
        ...(topic ? [{ label: words(`topic.${topic}`), to: `/door/policyDryGoods?topics=${topic}` }] : []),
      ]}
      title={policy.title}
      facts={
        <>
          <ValidityTag validity={policy.validity} boxed />
          {policy.docNo && <span>{policy.docNo}</span>}
          <span>{policy.issuers.join('、')}</span>
          {publishDate && <span>{parts('published', { day: publishDate })}</span>}
          {edition > 1 && (
            <a href={policyTo(id, { ...bare(place), tab: 'versions' })}>
              {text('edition', { edition, count: editions.length, day: publishDate ? day(publishDate) : '' })}
            </a>
          )}
        </>
      }
      tools={<PolicyTools policy={policy} place={place} isOver={isOver(policy.validity.validity)} />}
    />
  );
}

const bare = ({ isInner }: PolicyPlace) => ({ isInner });

/** A tab with nothing behind it is left out. */
function tabsOf(
  { id, itemCount, interpretationCount, faqCount, editions }: PolicyHead,
  place: PolicyPlace,
  text: (key: `tab.${PolicyPlace['tab']}`) => string,
) {
  const counts: Partial<Record<PolicyPlace['tab'], number>> = {
    interpret: interpretationCount,
    items: itemCount,
    faq: faqCount,
    versions: editions.length,
  };
  const hasNone = (tab: PolicyPlace['tab']) =>
    (tab === 'materials' ? itemCount : (counts[tab] ?? 1)) === 0 && tab !== place.tab;
  return policyTabs
    .filter((tab) => !hasNone(tab))
    .map((tab) => ({
      to: policyTo(id, { tab, isInner: place.isInner }),
      label: text(`tab.${tab}`),
      ...(counts[tab] !== undefined && { count: counts[tab] }),
      isCurrent: tab === place.tab,
    }));
}
