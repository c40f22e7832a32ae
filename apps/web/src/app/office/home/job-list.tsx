import type { WorkJob } from '@qifu/contracts';
import { buttonClass, StatusTag } from '@qifu/ui/parts';
import { Link } from 'react-router';
import { actAddress } from './job-in-place';
import { useDueWords, useKindWords } from './work-words';
import './job-list.css';

/** Things to do: what, on what ground, until when, and the act. The first of the page may be the filled one. */
export function JobList({
  jobs,
  now,
  isFirst = false,
}: {
  jobs: readonly WorkJob[];
  now: number;
  isFirst?: boolean;
}) {
  return (
    <ul className="home-jobs">
      {jobs.map((job, at) => (
        <Job key={`${job.kind} ${job.id}`} job={job} now={now} isMain={isFirst && at === 0} />
      ))}
    </ul>
  );
}

function Job({ job, now, isMain }: { job: WorkJob; now: number; isMain: boolean }) {
  const words = useKindWords();
  const { clock } = useDueWords(now);
  const due = clock(job.due);
  const code = job.facts.code ? `${job.facts.code} ` : '';
  return (
    <li>
      <span className="home-kind">{words.short(job.kind)}</span>
      <div className="home-job">
        <Link to={job.to} data-job>
          {code}
          {job.name}
        </Link>
        <p>{words.ground(job)}</p>
      </div>
      <span className="home-due">
        <StatusTag tone={due.tone} icon={due.icon}>
          {due.words}
        </StatusTag>
      </span>
      <Link to={actAddress(job)} className={buttonClass(isMain ? 'main' : 'plain')} tabIndex={-1}>
        {words.act(job.kind)}
      </Link>
    </li>
  );
}
