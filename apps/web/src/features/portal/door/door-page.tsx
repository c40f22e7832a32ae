import { reading } from '@qifu/client';
import { openBatchApi, policyLibraryApi } from '@qifu/contracts';
import { buttonClass, Notice } from '@qifu/ui/parts';
import { Hero, LinkTo, Panel, Section, SectionHead, TwoColumns, Wrap } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { usePublicData } from '#shared/given/use-public-data';
import { goInPortal } from '#shared/portal-address';
import { isEnterprise, useSession } from '#shared/session';
import { libraryTo, wholeLibrary } from '../library/library-address';
import { useDay, useMoney } from '../policy-parts';
import { PolicySearch } from '../policy-search';
import { DeadlineDays } from './deadline-days';
import { DoorEntries } from './door-entries';
import { calendarInput, dueInput, mostInput, newestInput } from './door-reads';
import { NewestPolicies } from './newest-policies';
import { OpenBatches } from './open-batches';
import { OpenPolicies } from './open-policies';
import './door-page.css';

/** All that a visitor reads stands in the page from the beginning. */
export const reads = () => [
  reading(policyLibraryApi.list, dueInput),
  reading(policyLibraryApi.list, mostInput),
  reading(policyLibraryApi.list, newestInput),
  reading(policyLibraryApi.calendar, calendarInput),
  reading(openBatchApi.list, {}),
];

const OwnHead = lazy(async () => ({ default: (await import('./own-head')).OwnHead }));

/** The first page of the portal: what can be applied for today, a search, ways in; for a firm its own state beside it. */
export default function DoorPage() {
  const text = useText('portal');
  const isFirm = useSession(({ user }) => isEnterprise(user));
  const due = usePublicData(policyLibraryApi.list, dueInput);
  const lead = useLead();
  usePageHead({ description: text('hero.lead') });
  return (
    <>
      <Hero
        title={titleOf(due.data?.openCount, text)}
        lead={lead}
        {...(isFirm && {
          aside: (
            <Suspense fallback={<div className="portal-own" />}>
              <OwnHead />
            </Suspense>
          ),
        })}
      >
        <div className="portal-door-search">
          <PolicySearch onSearch={(keyword) => goInPortal(libraryTo({ ...wholeLibrary, keyword }))} />
        </div>
      </Hero>
      <Wrap>
        <DoorEntries />
      </Wrap>
      <Section>
        <TwoColumns aside={<Aside isFirm={isFirm} />}>
          <SectionHead
            title={text('open.title')}
            {...(due.data && { note: text('open.note', { count: due.data.openCount }) })}
            link={{
              label: text('open.all'),
              to: libraryTo({ ...wholeLibrary, chosen: { openNow: ['open'] } }),
            }}
          />
          <OpenPolicies />
          <DeadlineDays />
          <div className="portal-block">
            <SectionHead title={text('due.title')} />
            <div className="portal-due" id="due">
              <OpenBatches />
            </div>
          </div>
          <div className="portal-block">
            <SectionHead
              title={text('newest.title')}
              link={{ label: text('newest.all'), to: libraryTo(wholeLibrary) }}
            />
            <NewestPolicies />
          </div>
        </TwoColumns>
      </Section>
    </>
  );
}

/** How much is open today, once that is known and there is any. */
const titleOf = (count: number | undefined, text: Text<'portal'>): string[] =>
  (count ? text('hero.openToday', { count }) : text('hero.titles')).split('|');

/** What closes first, what brings most, and that nobody has to sign in. */
function useLead(): string {
  const text = useText('portal');
  const day = useDay();
  const money = useMoney();
  const { data: due } = usePublicData(policyLibraryApi.list, dueInput);
  const { data: most } = usePublicData(policyLibraryApi.list, mostInput);
  const top = most?.list[0]?.amount.mostYuan ?? null;
  if (!due || due.openCount === 0) return text('hero.lead');
  return [
    due.nearest ? text('hero.nearest', { day: day(due.nearest.closesOn) }) : '',
    top === null ? '' : text('hero.most', { sum: money.words(top) }),
    text('hero.check'),
  ]
    .filter(Boolean)
    .join(text('hero.and'));
}

function Aside({ isFirm }: { isFirm: boolean }) {
  const text = useText('portal');
  return (
    <div className="portal-aside">
      {!isFirm && (
        <Panel isStrong label={text('check.title')}>
          <h2>{text('check.title')}</h2>
          <p>{text('check.note')}</p>
          <LinkTo to="/door/policyCalculator" className={buttonClass('plain')}>
            {text('check.act')}
          </LinkTo>
        </Panel>
      )}
      <div>
        <SectionHead title={text('notices.title')} />
        <Notice tone="warn" title={text('notices.scamTitle')}>
          {text('notices.scam')}
        </Notice>
      </div>
    </div>
  );
}
