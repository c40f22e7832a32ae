import { useData } from '@qifu/client';
import { type HomePart, type Workbench, workbenchApi } from '@qifu/contracts';
import { languageTags } from '@qifu/i18n/languages';
import { zoneName } from '@qifu/rules';
import { Page } from '@qifu/ui/office';
import { Button, Failed, Notice, SkeletonRows, showTime, usePatience } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#shared/session';
import { EditLayout, orderOf } from './edit-layout';
import { ExpertHome, ExpertSide } from './expert-home';
import { FirmHome, FirmSide, OwnCourses } from './firm-home';
import { HomeDrafts } from './home-drafts';
import { HomeMessages } from './home-messages';
import { HomeRecent } from './home-recent';
import { HomeShortcuts } from './home-shortcuts';
import { type HomeRole, roleOf, useHomeTitle } from './home-title';
import { JobInPlace } from './job-in-place';
import { Batches, OfficeHome } from './office-home';
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

/** Which parts stand beside the work; the others stand below it. */
const isBeside = (part: HomePart, isCalm: boolean) => part !== 'courses' && !(part === 'messages' && isCalm);

function Home({ work, onRetry }: { work: Workbench; onRetry: () => void }) {
  useJobKeys();
  const text = useText('home');
  const [isLayingOut, setIsLayingOut] = useState(false);
  const now = Date.now();
  const role = roleOf(work);
  const title = useHomeTitle(work, now);
  const isCalm = role !== 'expert' && rowsOf(work) < fullRows;
  const parts: Partial<Record<HomePart, ReactNode>> = {
    ...(role !== 'expert' && {
      courses: <HomeCourses role={role} work={work} now={now} onRetry={onRetry} />,
    }),
    ...(role !== 'office' && {
      own: role === 'expert' ? <ExpertSide work={work} now={now} /> : <FirmSide work={work} now={now} />,
    }),
    drafts: <HomeDrafts />,
    shortcuts: <HomeShortcuts chosen={work.shortcuts} />,
    recent: <HomeRecent />,
    messages: <HomeMessages />,
  };
  const offered = orderOf(work.layout).filter((part) => parts[part] !== undefined);
  const shown = offered.filter((part) => !work.layout?.hidden.includes(part));
  const show = (part: HomePart) => <Fragment key={part}>{parts[part]}</Fragment>;
  return (
    <Page
      title={title}
      figures={<Figures work={work} now={now} />}
      acts={
        <Button kind="text" icon="grid" onClick={() => setIsLayingOut(true)}>
          {text('layout.edit')}
        </Button>
      }
    >
      <PasswordDue />
      <div className="home">
        <div>
          {role === 'office' && <OfficeHome work={work} onRetry={onRetry} now={now} />}
          {role === 'expert' && <ExpertHome work={work} now={now} />}
          {role === 'firm' && <FirmHome work={work} now={now} />}
          {shown.filter((part) => !isBeside(part, isCalm)).map(show)}
        </div>
        <aside>{shown.filter((part) => isBeside(part, isCalm)).map(show)}</aside>
      </div>
      {role === 'office' && <JobInPlace />}
      {isLayingOut && (
        <EditLayout layout={work.layout} offered={offered} onClose={() => setIsLayingOut(false)} />
      )}
    </Page>
  );
}

interface HomeCoursesProps {
  role: HomeRole;
  work: Workbench;
  now: number;
  onRetry: () => void;
}

/** What is under way: batches of the office, applications of a firm. */
const HomeCourses = ({ role, ...rest }: HomeCoursesProps) =>
  role === 'firm' ? <OwnCourses {...rest} /> : <Batches {...rest} />;

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
