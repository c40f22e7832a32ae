import { type ContentComparison, type ProjectAmendments, projectApi, projectStatus } from '@qifu/contracts';
import { Button, DrawerSection, Notice, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useAskFileReason } from '#shared/ask-file-reason';
import { useStep } from '#shared/step';
import { changesWithProjects } from './changes-with-projects';
import type { ReadProject } from './project-drawer';

interface ContentStandingProps {
  project: ReadProject;
  amendments: ProjectAmendments;
}

/** For the office: whether an application still says what was submitted, and what was accepted, and how it differs. */
export function ContentStanding({ project, amendments }: ContentStandingProps) {
  const text = useText('reviewProject');
  const { sinceSubmit, sinceAccept, mayAcceptAnew } = amendments;
  if (!sinceSubmit && !sinceAccept) return null;
  // What is judged is only brought back; nobody accepts it anew meanwhile.
  const acceptWords = project.status === projectStatus.inReview ? 'sinceAcceptInReview' : 'sinceAccept';
  return (
    <DrawerSection title={text('standing.title')}>
      {sinceSubmit && (
        <Comparison
          comparison={sinceSubmit}
          same={text('standing.sameSubmit')}
          tone="hold"
          title={text('standing.sinceSubmit')}
        />
      )}
      {sinceAccept && (
        <Comparison
          comparison={sinceAccept}
          same={text('standing.sameAccept')}
          tone="bad"
          title={text(`standing.${acceptWords}`)}
        />
      )}
      {mayAcceptAnew && <AcceptAnew project={project} lines={sinceAccept?.lines ?? []} />}
    </DrawerSection>
  );
}

interface ComparisonProps {
  comparison: ContentComparison;
  same: string;
  /** What was changed openly before the acceptance is known; what was changed after it stops the review. */
  tone: 'hold' | 'bad';
  title: string;
}

function Comparison({ comparison, same, tone, title }: ComparisonProps) {
  if (comparison.isSame) return <p className="rv-muted">{same}</p>;
  return (
    <Notice tone={tone} title={title}>
      <ul className="rv-lines">
        {comparison.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

function AcceptAnew({ project, lines }: { project: ReadProject; lines: readonly string[] }) {
  const text = useText('reviewProject');
  const askForReason = useAskFileReason();
  const accepting = useStep(projectApi.acceptAnew, { saysNothing: true, refreshes: changesWithProjects });
  const accept = async () => {
    const reason = await askForReason({
      title: text('standing.anewTitle', { name: project.projectName }),
      effect: [text('standing.anewEffect'), ...lines].map((line) => <p key={line}>{line}</p>),
      verb: text('standing.anew'),
    });
    if (reason === undefined) return;
    const { data } = await accepting.run({
      params: { id: project.id },
      body: { version: project.version, reason },
    });
    if (data) showSuccess(text('standing.anewDone', { name: project.projectName }));
  };
  return (
    <Button busy={accepting.isBusy} onClick={() => void accept()}>
      {text('standing.anew')}
    </Button>
  );
}
