import { useData } from '@qifu/client';
import { type MatchList, type MatchTab, matchApi, matchTabs } from '@qifu/contracts';
import { PageColumns, PageHead, Wrap } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { PortalData } from '#shared/given/portal-data';
import { goInPortal, usePortalAddress } from '#shared/portal-address';
import { sumWithUnit } from '../policy-parts/sum-words';
import { matchAddress } from './addresses';
import { FirmFacts, FirmOnly, useFirm } from './firm-only';
import { MatchBest } from './match-best';
import { MatchChanges } from './match-changes';
import { MatchItems } from './match-items';
import { MissingFacts } from './missing-facts';
import './match.css';

/** What the caller's firm may have: money first, then what to do next (look-portal.md 2). */
export default function MatchPage() {
  return (
    <PortalData>
      <Matches />
    </PortalData>
  );
}

const pageSize = 50;
const isTab = (word: string | null): word is MatchTab => matchTabs.some((tab) => tab === word);

function Matches() {
  const text = useText('matching');
  const portal = useText('portal');
  const { query } = usePortalAddress();
  const firm = useFirm();
  const tab = isTab(query.get('tab')) ? (query.get('tab') as MatchTab) : 'all';
  const asked = {
    enterpriseId: firm,
    tab,
    keyword: query.get('keyword') ?? '',
    topic: (query.get('topic') ?? undefined) as never,
    pageSize: Number(query.get('size')) || pageSize,
  };
  const { data, error, refetch, isFetching } = useData(matchApi.list, { query: asked }, { isQuiet: true });
  usePageHead({ title: data ? titleOf(data, text) : text('title'), isUnlisted: true });
  useTabKeys(firm);
  const crumbs = [
    { label: portal('nav.door'), to: '/door' },
    { label: portal('nav.calculator'), to: '/door/policyCalculator' },
    { label: text('crumb') },
  ];
  const head = { crumbLabel: portal('nav.crumbs'), crumbs };
  if (!data) return <FirmOnly {...head} title={text('title')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        {...head}
        title={titleOf(data, text)}
        facts={
          <>
            <FirmFacts firm={data.firm} day={data.day} leadsToProfile />
            {error && <span>{text('slow')}</span>}
          </>
        }
      />
      <Wrap>
        <MatchBest best={data.best} firm={firm} />
      </Wrap>
      <PageColumns
        sideLabel={text('side')}
        side={
          <>
            <MissingFacts firm={firm} matches={data} />
            <MatchChanges firm={firm} />
          </>
        }
      >
        <MatchItems data={data} tab={tab} firm={firm} isBusy={isFetching} />
      </PageColumns>
    </>
  );
}

/** The answer in words: what is certain, and what could be. */
export function titleOf({ best, knownFacts }: MatchList, text: Text<'matching'>): string {
  const [certain, possible] = [sumWithUnit(best.certain, text), sumWithUnit(best.possible, text)];
  const count = Math.max(1, best.missingFacts);
  if (best.certain > 0)
    return best.possible > best.certain && best.missingFacts > 0
      ? text('certainAndPossible', { certain, possible, count })
      : text('certain', { sum: certain });
  if (best.possible > 0) return text('possibleOnly', { possible, count });
  return text(knownFacts === 0 ? 'profileEmpty' : 'nothingYet');
}

/** 1 to 6 open the parts of the list. */
function useTabKeys(firm: string | undefined) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement | null)?.closest('input, textarea, select');
      const tab = matchTabs[Number(event.key) - 1];
      if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !tab || tab === 'expired') return;
      goInPortal(matchAddress({ tab, firm }), { replaces: true });
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [firm]);
}
