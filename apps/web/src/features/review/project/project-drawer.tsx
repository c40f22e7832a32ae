import { useData } from '@qifu/client';
import { type Data, projectApi } from '@qifu/contracts';
import { Drawer, DrawerSection, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useNoteRecord } from '#shared/recent/use-note-record';
import { WhoSees } from '#shared/who-sees';
import { ResultSection } from '../result/result-section';
import { ContentStanding } from './content-standing';
import { ProjectActs } from './project-acts';
import { ProjectFacts, ProjectPeople } from './project-facts';
import { ProjectFiles } from './project-files';
import { ProjectTimeline } from './project-timeline';
import { SubmitProblem } from './submit-problem';
import { useSubmitProject } from './use-submit-project';

/** An application with what the reader may do with it now. */
export type ReadProject = Data<typeof projectApi.read>;

interface ProjectDrawerProps {
  projectId: string;
  onClose: () => void;
  /** Opens the form; without it the drawer leads to 维护项目. */
  onEdit?: (projectId: string) => void;
}

/** An application: facts, abstract, people, files, what happened, and its result once there is one. */
export function ProjectDrawer({ projectId, onClose, onEdit }: ProjectDrawerProps) {
  const text = useText('reviewProject');
  const query = useData(
    projectApi.read,
    { params: { id: projectId } },
    { isQuiet: true, keepsFormer: false },
  );
  const project = query.data;
  useNoteRecord(project && { kind: 'project', id: projectId, name: project.projectName });
  const amendments = useData(
    projectApi.amendments,
    { params: { id: projectId } },
    { isQuiet: true, keepsFormer: false },
  ).data;
  const submitting = useSubmitProject();
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={project?.projectName ?? text('one')}
      facts={
        project && (
          <>
            <StateOf family="project" code={project.status} boxed />
            <span className="q-mono q-mute">{project.projectNo}</span>
            <WhoSees menu="table2" recordId={projectId} />
          </>
        )
      }
      foot={
        project && <ProjectActs project={project} submitting={submitting} onEdit={onEdit} onClose={onClose} />
      }
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => (
          <>
            <SubmitProblem error={submitting.error} />
            <ProjectFacts project={read} />
            <DrawerSection title={text('section.abstract')}>
              <p className="rv-prose">{read.abstract || text('noAbstract')}</p>
            </DrawerSection>
            <ResultSection project={read} />
            <ProjectPeople project={read} />
            <ProjectFiles project={read} />
            {amendments && <ContentStanding project={read} amendments={amendments} />}
            <ProjectTimeline project={read} amendments={amendments?.list ?? []} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
