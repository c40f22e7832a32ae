import type { Workbench, WorkKind } from '@qifu/contracts';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { CourseList } from './course-list';
import { HomePart } from './home-part';
import { JobList } from './job-list';
import { chosenJobs, countOf, firstChoice, kindsAtWork, type WorkChoice } from './work-choice';
import { WorkMatrix } from './work-matrix';
import { useKindWords } from './work-words';

interface OfficeHomeProps {
  work: Workbench;
  now: number;
  onRetry: () => void;
}

/** The work of the office: how much by kind and deadline, the things themselves, batches under way. */
export function OfficeHome({ work, now, onRetry }: OfficeHomeProps) {
  const text = useText('home');
  const kinds = kindsAtWork(work.kinds);
  const [picked, setPicked] = useState<WorkChoice>();
  // What was picked may be done meanwhile: then it is the nearest again.
  const chosen = picked && countOf(kinds, picked) > 0 ? picked : firstChoice(kinds);
  if (kinds.length === 0)
    return (
      <div className="home-part home-jobs-part">
        <Empty icon="check" title={text('jobs.allDone')} hint={text('jobs.allDoneHint')} />
      </div>
    );
  return (
    <>
      <WorkMatrix kinds={kinds} chosen={chosen} onChoose={setPicked} onRetry={onRetry} />
      <ChosenJobs
        work={work}
        kinds={kinds}
        now={now}
        chosen={chosen}
        onClear={picked && (() => setPicked(undefined))}
      />
    </>
  );
}

interface ChosenJobsProps {
  work: Workbench;
  kinds: readonly WorkKind[];
  now: number;
  chosen: WorkChoice;
  onClear: (() => void) | undefined;
}

function ChosenJobs({ work, kinds, now, chosen, onClear }: ChosenJobsProps) {
  const text = useText('home');
  const words = useKindWords();
  const jobs = chosenJobs(work.jobs, chosen);
  const count = countOf(kinds, chosen);
  const times = chosen.times.map((time) => text(`times.${time}`));
  const [first = '', second] = times;
  const title = second ? text('jobs.and', { first, second }) : first;
  const rest = count - jobs.length;
  const place = kinds.find(({ key }) => key === (chosen.kind ?? jobs.at(-1)?.kind))?.to;
  return (
    <HomePart
      className="home-jobs-part"
      title={chosen.kind ? `${words.name(chosen.kind)}，${title}` : title}
      note={text('jobs.count', { count })}
      end={
        onClear && (
          <Button kind="text" onClick={onClear}>
            {text('jobs.clear')}
          </Button>
        )
      }
    >
      <JobList jobs={jobs} now={now} isFirst />
      {rest > 0 && place && (
        <p className="home-more">
          <Link to={place}>{text('jobs.more', { count: rest })}</Link>
        </p>
      )}
    </HomePart>
  );
}

/** Batches on their way through the stages; nothing where the caller has none. */
export function Batches({ work: { courses }, now, onRetry }: OfficeHomeProps) {
  const text = useText('home');
  if (courses?.length === 0) return null;
  return (
    <HomePart title={text('courses.batches')}>
      {courses ? <CourseList courses={courses} now={now} /> : <Unread onRetry={onRetry} />}
    </HomePart>
  );
}

/** A part that could not be read, with the way to try again. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  const text = useText('home');
  return (
    <p>
      — {text('courses.failed')}{' '}
      <button type="button" className="home-link" onClick={onRetry}>
        {text('matrix.retry')}
      </button>
    </p>
  );
}
