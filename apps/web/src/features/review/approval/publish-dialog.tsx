import { useData } from '@qifu/client';
import {
  projectApi,
  projectDecisionApi,
  projectStatus,
  type ReviewedProject,
  reviewResultApi,
} from '@qifu/contracts';
import { Button, Dialog, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { useDateWords } from '../parts/date-words';
import { DeadlineField } from '../parts/deadline-field';
import { publicityTerms } from '../parts/deadline-presets';
import { useWorkDays } from '../parts/use-work-days';

export interface Publication {
  batchId: string;
  /** Of the batch. */
  name: string;
  /** Left out: everything decided in the batch. */
  projects?: readonly ReviewedProject[];
}

interface PublishDialogProps {
  publication: Publication;
  onClose: (isPublished: boolean) => void;
}

/** More than a batch decides. */
const allProjects = 2000;

/** What is about to be published; its projects are undefined until they are known. */
function useDecided({ batchId, projects }: Publication) {
  const { data, refetch } = useData(
    reviewResultApi.reviewed,
    { body: { batchId, decision: 'unpublished', pageSize: allProjects } },
    { enabled: projects === undefined, isQuiet: true, keepsFormer: false },
  );
  return { decided: projects ?? data?.list, readAgain: () => projects === undefined && void refetch() };
}

/** Publishes decisions: who hears of what, until when it may be objected to, and that it is never taken back. */
export function PublishDialog({ publication, onClose }: PublishDialogProps) {
  const text = useText('reviewApproval');
  const common = useText('common');
  const words = useDateWords();
  const { batchId, name, projects } = publication;
  const workDays = useWorkDays();
  const [chosen, setChosen] = useState<number | null>();
  // Until it is chosen it is what is proposed; without a proposal nothing is published, for no day would be a choice too.
  const until = chosen === undefined ? workDays.endOf(publicityTerms[0]) : chosen;
  const publishing = useStep(projectDecisionApi.publish, { saysNothing: true, refreshes: [projectApi.read] });
  const { decided, readAgain } = useDecided(publication);
  const isOver = typeof until === 'number' && until <= Date.now();
  const count = decided?.length ?? 0;
  const send = async () => {
    if (isOver || until === undefined || !decided || count === 0) return;
    // By their ids: what was decided since the question was read is not published with it.
    const projectIds = decided.map(({ id }) => id);
    const { data } = await publishing.run({ body: { batchId, projectIds, publicUntil: until } });
    if (!data) return readAgain();
    const facts = { batch: name, count: data.published, told: data.told };
    showSuccess(
      until === null
        ? text('publish.done', facts)
        : text('publish.doneUntil', { ...facts, time: words.monthDayTime(until) }),
    );
    onClose(true);
  };
  const title = projects
    ? text('publish.some', { count, batch: name })
    : text('publish.all', { batch: name });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={() => onClose(false)}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={() => onClose(false)}>{common('actions.cancel')}</Button>
          <Button
            type="submit"
            kind="risk"
            disabled={isOver || until === undefined || count === 0}
            busy={publishing.isBusy}
          >
            {text('publish.verb', { count })}
          </Button>
        </>
      }
    >
      {decided && <Effects decided={decided} />}
      <DeadlineField
        label={text('publish.until')}
        value={until ?? null}
        onChange={setChosen}
        workDays={{ ...workDays, counts: publicityTerms }}
        error={isOver ? text('publish.untilOver') : undefined}
        hint={text('publish.untilHint')}
      />
    </Dialog>
  );
}

function Effects({ decided }: { decided: readonly ReviewedProject[] }) {
  const text = useText('reviewApproval');
  const count = decided.length;
  if (count === 0) return <p className="rv-effect">{text('publish.none')}</p>;
  const passed = decided.filter(({ status }) => status === projectStatus.approved).length;
  const firms = new Set(decided.map(({ enterpriseId }) => enterpriseId)).size;
  const effects = [
    text('publish.effect', { passed, failed: count - passed }),
    text('publish.told', { count: firms }),
    text('publish.final'),
  ];
  return (
    <ul className="rv-effects">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}
