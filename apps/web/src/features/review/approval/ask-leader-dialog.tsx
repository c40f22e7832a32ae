import { leaderQuestionApi, type ReviewedProject } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { Button, Checkbox, Dialog, Field, showNumber, showSuccess, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { useDateWords } from '../parts/date-words';
import { DeadlineField } from '../parts/deadline-field';
import { useWorkDays } from '../parts/use-work-days';
import './ask-leader.css';

/** Within so many working days leaders are mostly asked to answer; the second is proposed. */
const terms = [1, 2, 3] as const;
const usualTerm = 2;
const longestQuestion = 500;

interface AskLeaderDialogProps {
  /** Of one group: those a question may be about. */
  projects: readonly ReviewedProject[];
  /** Those it is about to begin with. */
  about: readonly ReviewedProject[];
  onClose: () => void;
}

/** Asks the leader of a group which of its undecided projects goes first; whoever decides still decides. */
export function AskLeaderDialog({ projects, about, onClose }: AskLeaderDialogProps) {
  const text = useText('reviewApproval');
  const common = useText('common');
  const words = useDateWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(about.map(({ id }) => id)));
  const [question, setQuestion] = useState('');
  const workDays = useWorkDays();
  const [set, setDeadline] = useState<number | null>();
  // Until it is set it is what is proposed.
  const deadline = set === undefined ? (workDays.endOf(usualTerm) ?? null) : set;
  const asking = useStep(leaderQuestionApi.ask, { saysNothing: true });
  const isLate = deadline !== null && deadline <= Date.now();
  const isReady = chosen.size > 1 && deadline !== null && !isLate;
  const group = about[0]?.groupName ?? '';
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = async () => {
    if (!isReady) return;
    const projectIds = projects.map(({ id }) => id).filter((id) => chosen.has(id));
    const { error } = await asking.run({ body: { projectIds, question: question.trim(), deadline } });
    if (error) return;
    showSuccess(text('ask.done', { group, count: projectIds.length, time: words.monthDayTime(deadline) }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('ask.title', { group })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" disabled={!isReady} busy={asking.isBusy}>
            {text('ask.verb', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <ul className="rv-effects">
        <li>{text('ask.told')}</li>
        <li>{text('ask.kept')}</li>
      </ul>
      <fieldset className="rv-asked">
        <legend>{text('ask.which')}</legend>
        {projects.map(({ id, projectName, rankInGroup, officialScore }) => (
          <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
            {text('ask.line', {
              name: projectName,
              rank: rankInGroup ?? '—',
              score: showNumber(officialScore, scorePlaces),
            })}
          </Checkbox>
        ))}
      </fieldset>
      <DeadlineField
        label={text('ask.deadline')}
        value={deadline}
        onChange={setDeadline}
        workDays={{ ...workDays, counts: terms }}
        error={isLate ? text('ask.late') : undefined}
      />
      <Field label={text('ask.question')} hint={text('ask.questionHint')} isOptional>
        <TextArea
          value={question}
          maxLength={longestQuestion}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
