import type { Submission } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { AttachedFiles } from '#shared/attached-files';
import { daysUntil } from '#shared/days-until';
import { useDateWords } from '../parts/date-words';
import { Checklist } from './checklist';
import type { Need } from './use-needs';

interface SubmissionSideProps {
  submission: Submission | undefined;
  needs: readonly Need[];
}

/** Beside the form, on phones before it: what is missing, until when, and what the batch says. */
export function SubmissionSide({ submission, needs }: SubmissionSideProps) {
  const text = useText('reviewProject');
  const words = useDateWords();
  return (
    <aside className="rv-side" aria-label={text('need.title')}>
      <Checklist needs={needs} />
      {submission && (
        <section className="rv-side-part rv-side-late">
          <h2>{text('need.deadline')}</h2>
          <p className={`rv-last-day q-tone-${toneOf(submission.deadline)}`}>
            <strong>{words.rest(submission.deadline, Date.now())}</strong>
            {words.monthDayTime(submission.deadline)}
          </p>
        </section>
      )}
      {submission && (submission.batchText || submission.batchFiles.length > 0) && (
        <section className="rv-side-part">
          <h2>{text('need.batch')}</h2>
          {submission.batchText && <p className="rv-prose">{submission.batchText}</p>}
          {submission.batchFiles.length > 0 && <AttachedFiles files={submission.batchFiles} />}
        </section>
      )}
    </aside>
  );
}

const amberDays = 9;
const redDays = 2;

function toneOf(deadline: number) {
  const days = daysUntil(deadline, Date.now());
  if (days <= redDays) return 'bad';
  return days <= amberDays ? 'warn' : 'idle';
}

/** The title of the form is the answer of today: how much is missing, and until when. */
export function useFormTitle(submission: Submission | undefined, missing: number, fallback: string): string {
  const text = useText('reviewProject');
  const words = useDateWords();
  if (!submission) return fallback;
  const when = words.monthDayTime(submission.deadline);
  const isClosed = submission.checks.some(({ check, passed }) => check === 'time' && !passed);
  if (isClosed) return text('form.closed', { when });
  const rest = words.rest(submission.deadline, Date.now());
  return missing > 0
    ? text('form.lacking', { count: missing, when, rest })
    : text('form.ready', { when, rest });
}
