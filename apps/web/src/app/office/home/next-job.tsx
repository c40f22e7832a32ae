import type { WorkJob } from '@qifu/contracts';
import { buttonClass, StatusTag } from '@qifu/ui/parts';
import { Link } from 'react-router';
import { useDueWords, useKindWords } from './work-words';
import './job-list.css';

/** The one thing to do first, in the only frame of the page. */
export function NextJob({ job, now }: { job: WorkJob; now: number }) {
  const words = useKindWords();
  const due = useDueWords(now).clock(job.due);
  const code = job.facts.code ? `${job.facts.code} ` : '';
  return (
    <div className="home-next">
      <h2>
        {code}
        {job.name}
      </h2>
      <p>
        <span>{words.ground(job)}</span>
        {job.due !== null && (
          <StatusTag tone={due.tone} icon={due.icon}>
            {due.words}
          </StatusTag>
        )}
      </p>
      <Link to={job.to} className={buttonClass('main')} data-job>
        {words.act(job.kind)}
      </Link>
    </div>
  );
}
