import { useData } from '@qifu/client';
import {
  groupStatus,
  type MyReviewGroup,
  projectReviewApi,
  sheetStatus,
  type Workbench,
} from '@qifu/contracts';
import { Empty, Meter, StateOf, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { HomePart } from './home-part';
import { JobList } from './job-list';
import { NextJob } from './next-job';
import { jobsOf } from './work-choice';
import { useDueWords } from './work-words';

const useOpenGroups = () =>
  useData(projectReviewApi.myGroups, { body: { status: groupStatus.open } }, { isQuiet: true }).data?.list;

/** An expert's sheets: what came back first, what was begun, what is still blank. */
export function ExpertHome({ work, now }: { work: Workbench; now: number }) {
  const text = useText('home');
  const groups = useOpenGroups();
  const sheets = [
    ...jobsOf(work, 'sheetsToMend'),
    ...jobsOf(work, 'sheetsBegun'),
    ...jobsOf(work, 'sheetsToScore'),
  ];
  const [first, ...rest] = sheets;
  const all = <Link to="/itemsToBeEvaluated">{text('sheets.all')}</Link>;
  const handedIn = groups?.map((group) => <HandedIn key={group.groupId} group={group} />);
  if (!first)
    return (
      <>
        <HomePart title={text('sheets.title')} end={all} className="home-jobs-part">
          {groups?.length === 0 ? (
            <Empty icon="scale" title={text('sheets.noGroup')} hint={text('sheets.noGroupHint')} />
          ) : (
            <AllIn groups={groups ?? []} now={now} />
          )}
        </HomePart>
        {handedIn}
      </>
    );
  return (
    <>
      <div className="home-part">
        <NextJob job={first} now={now} />
      </div>
      {rest.length > 0 && (
        <HomePart
          title={text('sheets.title')}
          note={text('jobs.count', { count: rest.length })}
          end={all}
          className="home-jobs-part"
        >
          <JobList jobs={rest} now={now} />
        </HomePart>
      )}
      {handedIn}
    </>
  );
}

/** Nothing is left: how many are in, and until when some may come back. */
function AllIn({ groups, now }: { groups: readonly MyReviewGroup[]; now: number }) {
  const text = useText('home');
  const { when } = useDueWords(now);
  const count = groups.reduce((sum, { mySubmitted }) => sum + mySubmitted, 0);
  const last = Math.max(
    0,
    ...groups
      .filter(({ isLeader, leaderMayReturn }) => !isLeader && leaderMayReturn)
      .map(({ plannedEnd }) => plannedEnd ?? 0),
  );
  return (
    <Empty
      icon="check"
      title={count > 0 ? text('sheets.allIn', { count }) : text('sheets.none')}
      hint={last > now ? text('sheets.mayReturn', { when: when(last) }) : text('sheets.noneHint')}
    />
  );
}

const mostShown = 20;

/** Own sheets of a group that are in: they can be read again until the group ends. */
function HandedIn({ group }: { group: MyReviewGroup }) {
  const text = useText('home');
  const { groupId, groupName, mySubmitted } = group;
  const body = { groupId, sheetStatus: sheetStatus.submitted, pageSize: mostShown };
  const sheets = useData(projectReviewApi.myProjects, { body }, { isQuiet: true }).data?.list ?? [];
  if (sheets.length === 0) return null;
  return (
    <HomePart title={text('sheets.handedIn')} note={`${groupName} ${mySubmitted}`}>
      <ul className="home-jobs home-handed">
        {sheets.map(({ projectId, blindCode, projectNo, projectName, sheet }) => (
          <li key={projectId}>
            <span className="home-kind">{blindCode || projectNo}</span>
            <Link
              className="home-sheet"
              to={`/itemsToBeEvaluated?group=${groupId}&project=${projectId}`}
              data-job
            >
              {projectName}
            </Link>
            <StateOf family="sheet" code={sheet?.status} />
            <b>{sheet?.total ?? '—'}</b>
            <time>{sheet?.submitTime ? showTime(sheet.submitTime, 'date') : ''}</time>
          </li>
        ))}
      </ul>
    </HomePart>
  );
}

/** How far the own sheets are, and what a leader has to do. */
export function ExpertSide({ work, now }: { work: Workbench; now: number }) {
  const text = useText('home');
  const groups = useOpenGroups() ?? [];
  const [required, submitted] = [
    groups.reduce((sum, { myRequired }) => sum + myRequired, 0),
    groups.reduce((sum, { mySubmitted }) => sum + mySubmitted, 0),
  ];
  const toConclude = jobsOf(work, 'questionsToAnswer', 'groupsToConclude');
  return (
    <>
      {groups.length > 0 && (
        <HomePart title={text('sheets.progress')}>
          <p className="home-big">
            <b>{submitted}</b> {text('sheets.submitted', { required })}
          </p>
          <Meter
            value={submitted}
            maximum={Math.max(required, 1)}
            tone={submitted === required ? 'ok' : 'run'}
          />
          <ul className="home-plain">
            {groups.map((group) => (
              <li key={group.groupId}>
                <Link to={`/itemsToBeEvaluated?group=${group.groupId}`}>
                  {text('sheets.group', {
                    group: group.groupName,
                    submitted: group.mySubmitted,
                    required: group.myRequired,
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </HomePart>
      )}
      {toConclude.length > 0 && (
        <HomePart title={text('sheets.conclude')} className="home-narrow">
          <JobList jobs={toConclude} now={now} />
        </HomePart>
      )}
    </>
  );
}
