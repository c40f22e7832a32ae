import { useData } from '@qifu/client';
import { enterpriseApi, type OwnListing, type Workbench, type WorkJob } from '@qifu/contracts';
import { buttonClass, Empty, Icon, type IconName, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMenuTitle } from '#shared/menu-title';
import { MenuLink } from '../menu-link';
import { useMenuRoutes } from '../use-menu-routes';
import { CourseList } from './course-list';
import { HomePart } from './home-part';
import { JobList } from './job-list';
import { NextJob } from './next-job';
import { Unread } from './office-home';
import { GroundButton, ListedFrame, useOwnListings } from './own-listings';
import { jobsOf } from './work-choice';
import { useDueWords } from './work-words';

const icons: Readonly<Record<string, IconName>> = {
  ownMatches: 'check',
  ownProfile: 'building',
  ownGrants: 'yen',
  ownSubscriptions: 'bell',
  ownFavourites: 'star',
};
const ownPages = Object.keys(icons);

interface FirmHomeProps {
  work: Workbench;
  now: number;
}

/** What keeps a firm from its next submission, and batches it may apply in. */
export function FirmHome({ work, now }: FirmHomeProps) {
  const text = useText('home');
  const years = jobsOf(work, 'yearsToReport');
  const [first, ...rest] = [
    ...jobsOf(work, 'returnedProjects'),
    ...jobsOf(work, 'grantsToAccept'),
    ...years,
    ...jobsOf(work, 'draftProjects'),
  ];
  const batches = jobsOf(work, 'openBatches');
  const { entries, isClosed } = useOwnListings();
  const isListed = entries.length > 0;
  return (
    <>
      {(isListed || first) && (
        <div className="home-part home-jobs-part">
          <ListedFrame entries={entries} />
          {first && !isListed && <NextJob job={first} now={now} />}
          <JobList jobs={isListed && first ? [first, ...rest] : rest} now={now} />
        </div>
      )}
      <HomePart title={text('batches.title')}>
        {batches.length === 0 && (
          <Empty icon="calendar" title={text('batches.none')} hint={text('batches.noneHint')} />
        )}
        <ul className="home-jobs home-batches">
          {batches.map((batch) => (
            <Batch
              key={batch.id}
              batch={batch}
              now={now}
              year={years[0]?.facts.year}
              isMain={!first && !isListed}
              bans={isClosed(String(batch.facts.type ?? '')) ? entries : undefined}
            />
          ))}
        </ul>
      </HomePart>
    </>
  );
}

/** Applications on their way through the stages. */
export function OwnCourses({ work: { courses }, now, onRetry }: FirmHomeProps & { onRetry: () => void }) {
  const text = useText('home');
  return (
    <HomePart title={text('courses.projects')} end={<Link to="/table2">{text('courses.projectsAll')}</Link>}>
      {courses === null && <Unread onRetry={onRetry} />}
      {courses?.length === 0 && (
        <Empty title={text('courses.projectsNone')} hint={text('courses.projectsNoneHint')} />
      )}
      {courses && <CourseList courses={courses} now={now} />}
    </HomePart>
  );
}

interface BatchProps {
  batch: WorkJob;
  now: number;
  /** The year that is to be reported first. */
  year: WorkJob['facts'][string] | undefined;
  isMain: boolean;
  /** What closes it to all firms one acts for. */
  bans: readonly OwnListing[] | undefined;
}

/** Whether one may apply in it, and what one has in it. */
function useBatchState({ batch, year, bans }: Pick<BatchProps, 'batch' | 'year' | 'bans'>) {
  const text = useText('home');
  const [drafts, sent] = [Number(batch.facts.drafts), Number(batch.facts.sent)];
  if (bans) return { tone: 'bad', words: text('batches.closedBatch') } as const;
  if (year) return { tone: 'warn', words: text('batches.yearFirst', { year: Number(year) }) } as const;
  if (drafts > 0) return { tone: 'warn', words: text('batches.drafts', { count: drafts }) } as const;
  const words = sent > 0 ? text('batches.sent', { count: sent }) : text('batches.ready');
  return { tone: 'ok', words } as const;
}

function Batch({ batch, now, year, isMain, bans }: BatchProps) {
  const text = useText('home');
  const due = useDueWords(now).clock(batch.due);
  const drafts = Number(batch.facts.drafts);
  const state = useBatchState({ batch, year, bans });
  const to = drafts > 0 ? `/table2?view=draft&batch=${batch.id}` : batch.to;
  return (
    <li>
      <div className="home-job">
        {bans ? (
          <b>{batch.name}</b>
        ) : (
          <Link to={to} data-job>
            {batch.name}
          </Link>
        )}
        <p>{batch.facts.directions}</p>
      </div>
      <span className="home-due">
        <StatusTag tone={state.tone}>{state.words}</StatusTag>
      </span>
      <span className="home-due">
        <StatusTag tone={due.tone} icon={due.icon}>
          {due.words}
        </StatusTag>
      </span>
      {bans ? (
        <GroundButton entries={bans} />
      ) : (
        <Link to={to} className={buttonClass(isMain ? 'main' : 'plain')} tabIndex={-1}>
          {text(drafts > 0 ? 'batches.goOn' : 'batches.apply')}
        </Link>
      )}
    </li>
  );
}

/** Ways to what the own firm may have: pages of the portal, as far as menus lead there. */
function OwnPolicies() {
  const titleOf = useMenuTitle();
  const ways = useMenuRoutes().filter(({ enCode, isHidden }) => ownPages.includes(enCode) && !isHidden);
  const [first] = ways;
  if (!first) return null;
  return (
    <HomePart title={titleOf(first.parents.at(-1) ?? first)}>
      <ul className="home-ways">
        {ways.map((route) => (
          <li key={route.modelId}>
            <MenuLink
              route={route}
              name={titleOf(route)}
              before={<Icon name={icons[route.enCode] ?? 'doc'} />}
            />
          </li>
        ))}
      </ul>
    </HomePart>
  );
}

/** Materials still owed over all duties, and the firms one acts for. */
export function FirmSide({ work, now }: { work: Workbench; now: number }) {
  const text = useText('home');
  const files = jobsOf(work, 'filesDue');
  return (
    <>
      <OwnPolicies />
      {files.length > 0 && (
        <HomePart title={text('filesTitle')} className="home-narrow">
          <JobList jobs={files} now={now} />
        </HomePart>
      )}
      <OwnFirms />
    </>
  );
}

function OwnFirms() {
  const text = useText('home');
  const firms = useData(enterpriseApi.listOwn, {}, { isQuiet: true }).data?.list ?? [];
  if (firms.length === 0) return null;
  return (
    <HomePart title={text('firm')}>
      <ul className="home-recent">
        {firms.map(({ id, enterpriseName, creditCode }) => (
          <li key={id}>
            <Link to={`/enterprise?open=${id}`}>{enterpriseName}</Link>
            <p className="q-mono">{creditCode}</p>
          </li>
        ))}
      </ul>
    </HomePart>
  );
}
