import { useData } from '@qifu/client';
import { type FirmProfile, firmProfileApi, firmWorthApi, type ProfileFact } from '@qifu/contracts';
import { PageColumns, PageHead, SourceMark } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { usePageHead } from '#shared/given/page-head';
import { PortalData } from '#shared/given/portal-data';
import { matchAddress } from '../matching/addresses';
import { FirmFacts, FirmOnly, useFirm } from '../matching/firm-only';
import { FactConflict } from './fact-conflict';
import { FactGroup } from './fact-group';
import { ProfileSide } from './profile-side';
import { TakeAnswers } from './take-answers';
import '../matching/match.css';
import './profile.css';

/** 一企一档: what is known of the own firm, whence, until when, and what is done about it (look-portal2.md 6). */
export default function ProfilePage() {
  return (
    <PortalData>
      <Profile />
    </PortalData>
  );
}

function Profile() {
  const text = useText('firmProfile');
  const matching = useText('matching');
  const portal = useText('portal');
  const firm = useFirm();
  const { data, error, refetch } = useData(
    firmProfileApi.facts,
    { query: { enterpriseId: firm } },
    { isQuiet: true },
  );
  const worth = useData(firmWorthApi.completeness, { query: { enterpriseId: firm } }, { isQuiet: true }).data;
  usePageHead({ title: text('title'), isUnlisted: true });
  useNamedFact(data !== undefined);
  const crumbs = [
    { label: portal('nav.door'), to: '/door' },
    { label: matching('crumb'), to: matchAddress({ firm }) },
    { label: text('title') },
  ];
  const head = { crumbLabel: portal('nav.crumbs'), crumbs };
  if (!data) return <FirmOnly {...head} title={text('title')} error={error} onRetry={() => void refetch()} />;
  const { counts, topics } = data;
  const differing = topics.flatMap(({ facts }) => facts).filter(({ conflicts }) => conflicts.length > 0);
  const [conflict] = differing.filter(({ dispute }) => !dispute);
  const worthOf = new Map(worth?.list.map((one) => [`${one.factKey} ${one.year ?? ''}`, one]));
  return (
    <>
      <PageHead
        {...head}
        title={text(counts.conflicts > 0 ? 'headlineConflicts' : 'headline', {
          total: counts.total,
          known: counts.known,
          count: counts.conflicts,
        })}
        facts={
          <>
            <FirmFacts firm={data.firm} day={data.day} />
            <Sources counts={counts} />
          </>
        }
      />
      <PageColumns sideLabel={text('side')} side={<ProfileSide firm={firm} worth={worth} />}>
        <TakeAnswers firm={firm} />
        {conflict && (
          <FactConflict key={conflict.factKey} fact={conflict} firm={firm} more={differing.length - 1} />
        )}
        <div>
          {topics.map((topic, index) => (
            <FactGroup
              key={topic.topic}
              topic={topic}
              firm={firm}
              day={data.day}
              isFolded={index > 3}
              worthOf={(fact: ProfileFact) => worthOf.get(`${fact.factKey} ${fact.year ?? ''}`)}
            />
          ))}
        </div>
        <p className="match-note">{text('foot')}</p>
      </PageColumns>
    </>
  );
}

function Sources({ counts }: { counts: FirmProfile['counts'] }) {
  const text = useText('firmProfile');
  const { official = 0, attested = 0, self = 0, derived = 0 } = counts.bySource;
  const of = (source: 'official' | 'attested' | 'self' | 'derived', count: number) =>
    text('ofSource', { source: text(`source.${source}`), count });
  return (
    <>
      <SourceMark kind="official">{of('official', official)}</SourceMark>
      {attested > 0 && <SourceMark kind="official">{of('attested', attested)}</SourceMark>}
      <SourceMark kind="self">{of('self', self)}</SourceMark>
      <SourceMark kind="computed">{of('derived', derived)}</SourceMark>
      <span>{text('expiring', { count: counts.expiring })}</span>
    </>
  );
}

/** The fact an address names is brought into sight once it is there. */
function useNamedFact(isThere: boolean) {
  useEffect(() => {
    const name = decodeURIComponent(window.location.hash.slice(1));
    if (!isThere || !name) return;
    const row = document.getElementById(`fact-${name}`);
    row?.closest('details')?.setAttribute('open', '');
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('button')?.focus();
  }, [isThere]);
}
