import { useData } from '@qifu/client';
import { type Workbench, workbenchApi } from '@qifu/contracts';
import { languageTags } from '@qifu/i18n/languages';
import { zoneName } from '@qifu/rules';
import { Page } from '@qifu/ui/office';
import { Failed, Notice, SkeletonRows, showTime, usePatience } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useSession } from '#shared/session';
import { ExpertHome, ExpertSide } from './expert-home';
import { FirmHome, FirmSide } from './firm-home';
import { HomeMessages } from './home-messages';
import { HomeRecent } from './home-recent';
import { HomeShortcuts } from './home-shortcuts';
import { roleOf, useHomeTitle } from './home-title';
import { OfficeHome } from './office-home';
import { useJobKeys } from './use-job-keys';
import { isOwed, kindsAtWork, sumOf } from './work-choice';
import './home.css';

const freshMs = 60_000;

/** With fewer rows of work than this, messages stand below them: a wide window stays no half empty page. */
const fullRows = 8;
const rowsOf = ({ kinds, jobs, courses }: Workbench) =>
  kindsAtWork(kinds).length + jobs.length + (courses?.length ?? 0);

/** What waits for this person, what is under way, and ways on (rulings 26). */
export default function HomePage() {
  const text = useText('home');
  const work = useData(workbenchApi.read, {}, { isQuiet: true, everyMs: freshMs });
  const isWaiting = usePatience(work.isPending);
  if (work.data) return <Home work={work.data} onRetry={() => void work.refetch()} />;
  return (
    <Page title={text('plainTitle')}>
      <PasswordDue />
      {work.isError && (
        <Failed eventNumber={work.error.extras?.requestId} onRetry={() => void work.refetch()} />
      )}
      {isWaiting && <SkeletonRows rows={6} />}
    </Page>
  );
}

function Home({ work, onRetry }: { work: Workbench; onRetry: () => void }) {
  useJobKeys();
  const now = Date.now();
  const role = roleOf(work);
  const title = useHomeTitle(work, now);
  const isCalm = role !== 'expert' && rowsOf(work) < fullRows;
  return (
    <Page title={title} figures={<Figures work={work} now={now} />}>
      <PasswordDue />
      <div className="home">
        <div>
          {role === 'office' && <OfficeHome work={work} now={now} onRetry={onRetry} />}
          {role === 'expert' && <ExpertHome work={work} now={now} />}
          {role === 'firm' && <FirmHome work={work} now={now} onRetry={onRetry} />}
          {isCalm && <HomeMessages />}
        </div>
        <aside>
          {role === 'expert' && <ExpertSide work={work} now={now} />}
          {role === 'firm' && <FirmSide work={work} now={now} />}
          <HomeShortcuts chosen={work.shortcuts} />
          <HomeRecent />
          {!isCalm && <HomeMessages />}
        </aside>
      </div>
    </Page>
  );
}

/** The day, how much there is in all, and what could not be counted. */
function Figures({ work: { kinds }, now }: { work: Workbench; now: number }) {
  const text = useText('home');
  const weekday = new Date(now).toLocaleDateString(languageTags[useLanguage()], {
    weekday: 'long',
    timeZone: zoneName,
  });
  const total = kinds.filter(isOwed).reduce((sum, kind) => sum + sumOf(kind), 0);
  const uncounted = kinds.filter(({ counts }) => counts === null).length;
  return (
    <span className="home-figures">
      <span>{text('today', { date: showTime(now, 'date'), weekday })}</span>
      {total > 0 && <span>{text('total', { count: total })}</span>}
      {uncounted > 0 && <span>{text('uncounted', { count: uncounted })}</span>}
    </span>
  );
}

function PasswordDue() {
  const text = useText('home');
  const dueTime = useSession((session) => session.user?.passwordDueTime);
  if (!dueTime) return null;
  return (
    <Notice tone="warn" role="note">
      {text('passwordDue', { date: showTime(dueTime, 'date') })}{' '}
      <Link to="/profile">{text('passwordChange')}</Link>
    </Notice>
  );
}
