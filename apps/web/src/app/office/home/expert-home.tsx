import { useData } from '@qifu/client';
import { groupStatus, projectReviewApi, type Workbench } from '@qifu/contracts';
import { Empty, Meter } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { HomePart } from './home-part';
import { JobList } from './job-list';
import { NextJob } from './next-job';
import { jobsOf } from './work-choice';

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
  if (!first)
    return (
      <HomePart title={text('sheets.title')} end={all} className="home-jobs-part">
        {groups?.length === 0 ? (
          <Empty icon="scale" title={text('sheets.noGroup')} hint={text('sheets.noGroupHint')} />
        ) : (
          <Empty icon="check" title={text('sheets.none')} hint={text('sheets.noneHint')} />
        )}
      </HomePart>
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
    </>
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
  const toConclude = jobsOf(work, 'groupsToConclude');
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
