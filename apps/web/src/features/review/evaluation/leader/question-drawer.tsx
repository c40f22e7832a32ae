import { useData } from '@qifu/client';
import {
  type EvaluatedProject,
  groupStatus,
  type LeaderQuestion,
  leaderQuestionApi,
  type MyReviewGroup,
} from '@qifu/contracts';
import { Drawer, DrawerSection, Notice, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useDateWords } from '../../parts/date-words';
import { questionWaits } from '../../parts/question-waits';
import { groupLabel } from '../../preparation/use-preparation';
import { codeOf } from '../use-desk-address';
import { OrderForm } from './order-form';

/** What the leader of a closed group is or was asked. */
const useOwnQuestions = ({ groupId, isLeader, status }: MyReviewGroup) =>
  useData(
    leaderQuestionApi.listOwn,
    { query: { groupId } },
    { enabled: isLeader && status === groupStatus.closed, isQuiet: true },
  );

/** Says on the desk that an answer is waited for, and until when. */
export function QuestionNotice({ group, onOpen }: { group: MyReviewGroup; onOpen: () => void }) {
  const text = useText('evaluation');
  const words = useDateWords();
  const [first] = (useOwnQuestions(group).data?.list ?? []).filter(questionWaits);
  if (!first) return null;
  return (
    <Notice tone="hold" role="note">
      {text('question.waits', {
        count: first.projectIds.length,
        time: words.monthDayTime(first.deadline),
        rest: words.rest(first.deadline, Date.now()),
      })}{' '}
      <button type="button" className="q-link" onClick={onOpen}>
        {text('question.open')}
      </button>
    </Notice>
  );
}

interface QuestionDrawerProps {
  group: MyReviewGroup;
  projects: readonly EvaluatedProject[];
  onClose: () => void;
}

/** Undecided projects the leader is asked to put in order; what was answered stays to be read. */
export function QuestionDrawer({ group, projects, onClose }: QuestionDrawerProps) {
  const text = useText('evaluation');
  const query = useOwnQuestions(group);
  return (
    <Drawer isOpen onClose={onClose} title={text('question.title')} facts={groupLabel(group)}>
      <Loaded query={query} what={`「${text('question.title')}」`}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="q-mute">{text('question.none')}</p>
          ) : (
            list.map((question) => <Question key={question.id} question={question} projects={projects} />)
          )
        }
      </Loaded>
    </Drawer>
  );
}

interface QuestionProps {
  question: LeaderQuestion;
  projects: readonly EvaluatedProject[];
}

function Question({ question, projects }: QuestionProps) {
  const text = useText('evaluation');
  const step = useStep(leaderQuestionApi.answer, { saysNothing: true });
  const { id, version, deadline, rankedProjectIds, projectIds, answeredTime } = question;
  const named = (ids: readonly string[]) =>
    ids.flatMap((projectId) => projects.find((project) => project.projectId === projectId) ?? []);
  const send = async (ids: string[], reason: string) => {
    const { error } = await step.run({ params: { id }, body: { version, rankedProjectIds: ids, reason } });
    if (!error) showSuccess(text('question.answered', { count: ids.length }));
  };
  return (
    <DrawerSection
      title={text('question.asked', { time: showTime(question.askedTime) })}
      aside={text('question.until', { time: showTime(deadline) })}
    >
      {question.question && <blockquote className="ev-question">{question.question}</blockquote>}
      {questionWaits(question) ? (
        <OrderForm
          projects={named(projectIds)}
          lead={text('question.lead')}
          isBusy={step.isBusy}
          onSend={(ids, reason) => void send(ids, reason)}
        />
      ) : answeredTime === null ? (
        <p>{text('question.over')}</p>
      ) : (
        <>
          <ol className="ev-order">
            {named(rankedProjectIds ?? []).map((project) => (
              <li key={project.projectId}>
                {codeOf(project)} {project.projectName}
              </li>
            ))}
          </ol>
          <p>{text('question.because', { reason: question.reason, time: showTime(answeredTime) })}</p>
        </>
      )}
    </DrawerSection>
  );
}
