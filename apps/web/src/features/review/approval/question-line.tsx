import type { LeaderQuestion, ReviewedProject } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useDateWords } from '../parts/date-words';
import { questionWaits } from '../parts/question-waits';
import './ask-leader.css';

interface QuestionLineProps {
  question: LeaderQuestion;
  rows: readonly ReviewedProject[];
  span: number;
}

/** What a leader was asked, below the projects it is about: his order and why, until when he is waited for, or that it is over. */
export function QuestionLine({ question, rows, span }: QuestionLineProps) {
  const text = useText('reviewApproval');
  const words = useDateWords();
  const { rankedProjectIds, answeredTime, deadline } = question;
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.projectName ?? '';
  const named = (rankedProjectIds ?? question.projectIds).map(nameOf).filter(Boolean);
  const state = questionWaits(question) ? 'waits' : answeredTime === null ? 'over' : 'answered';
  return (
    <tr className="rv-line rv-line-asked">
      <td colSpan={span}>
        <span>
          <b>{text(`ask.${state}`)}</b>{' '}
          {state === 'waits' &&
            text('ask.waitsFor', {
              names: named.join('、'),
              time: words.monthDayTime(deadline),
              rest: words.rest(deadline, Date.now()),
            })}
          {state === 'over' && text('ask.overFor', { names: named.join('、') })}
          {state === 'answered' &&
            text('ask.order', {
              names: named.map((name, at) => `${at + 1}. ${name}`).join(' '),
              reason: question.reason,
            })}
        </span>
      </td>
    </tr>
  );
}
