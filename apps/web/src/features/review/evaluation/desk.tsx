import { useData } from '@qifu/client';
import { type EvaluatedProject, type MyReviewGroup, projectReviewApi } from '@qifu/contracts';
import { Empty, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { Loaded } from '#shared/query-state';
import { totalPlaces } from '../parts/sheet-values';
import { AllIn } from './all-in';
import { ProjectDocument } from './document';
import { GroupHead } from './group-head';
import { waitsForAnswer } from './invitation';
import { ConclusionDrawer } from './leader/conclusion-drawer';
import { ProgressDrawer } from './leader/progress-drawer';
import { QuestionDrawer, QuestionNotice } from './leader/question-drawer';
import { ProjectList } from './project-list';
import { ProjectSwitch } from './project-switch';
import { ScoreSheet } from './score-sheet';
import { type DeskAddress, useDeskAddress } from './use-desk-address';
import { useDrafts } from './use-drafts';

/** A group never comes near it. */
const allProjects = 1000;

interface DeskProps {
  group: MyReviewGroup;
  groups: readonly MyReviewGroup[];
  onChooseGroup: (groupId: string) => void;
}

/** The list of projects call of a group, whole. */
export const useMyProjects = (groupId: string) =>
  useData(
    projectReviewApi.myProjects,
    { body: { groupId, pageSize: allProjects, sort: 'asc', sidx: 'seq' } },
    { isQuiet: true, keepsFormer: false },
  );

/** Where an expert works: projects, the application, the score sheet, each scrolling alone (look 5). */
export function Desk({ group, groups, onChooseGroup }: DeskProps) {
  const text = useText('evaluation');
  const projects = useMyProjects(group.groupId);
  const list = projects.data?.list ?? [];
  const address = useDeskAddress(group.groupId, list);
  const asked = groups.filter(waitsForAnswer);
  return (
    <div className="q-page q-page-filled ev-page">
      <GroupHead
        group={group}
        groups={groups}
        onChooseGroup={onChooseGroup}
        onOpenPanel={address.openPanel}
      />
      {asked[0] && (
        <Notice tone="info" role="note">
          {text('invitation.waiting', { count: asked.length })}{' '}
          <button
            type="button"
            className="q-link"
            onClick={() => onChooseGroup(asked[0]?.groupId ?? group.groupId)}
          >
            {text('invitation.see')}
          </button>
        </Notice>
      )}
      <AllIn
        group={group}
        groups={groups}
        onChooseGroup={onChooseGroup}
        onConclude={() => address.openPanel('conclusion')}
      />
      <QuestionNotice group={group} onOpen={() => address.openPanel('question')} />
      <Loaded query={projects} what={`「${text('title')}」`} rows={8}>
        {() =>
          address.project ? (
            <Places group={group} projects={list} project={address.project} address={address} />
          ) : (
            <Empty title={text('page.noProjects')} hint={text('page.noProjectsHint')} />
          )
        }
      </Loaded>
      {projects.data && address.panel === 'progress' && (
        <ProgressDrawer group={group} projects={list} address={address} onClose={address.closePanel} />
      )}
      {projects.data && address.panel === 'question' && (
        <QuestionDrawer group={group} projects={list} onClose={address.closePanel} />
      )}
      {projects.data && address.panel === 'conclusion' && (
        <ConclusionDrawer group={group} projects={list} onClose={address.closePanel} />
      )}
    </div>
  );
}

interface PlacesProps {
  group: MyReviewGroup;
  projects: readonly EvaluatedProject[];
  project: EvaluatedProject;
  address: DeskAddress;
}

/** The three columns; the list becomes a switch where they do not fit. */
function Places({ group, projects, project, address }: PlacesProps) {
  const drafts = useDrafts(group);
  const draft = drafts.of(project);
  const { chooseProject } = address;
  const { turnTo } = drafts;
  const { projectId, sheet } = project;
  useEffect(() => turnTo(projectId), [turnTo, projectId]);
  useEffect(() => {
    if (sheet) draft?.adopt(sheet);
  }, [draft, sheet]);
  useEffect(() => () => void draft?.flush(), [draft]);
  useProjectKeys(projects, project, chooseProject);
  const places = group.standard ? totalPlaces(group.standard) : 1;
  return (
    <>
      <ProjectSwitch
        projects={projects}
        current={project}
        done={group.mySubmitted}
        required={group.myRequired}
        onChoose={chooseProject}
      />
      <div className="ev-desk">
        <ProjectList
          projects={projects}
          current={projectId}
          show={address.show}
          places={places}
          hrefOf={(id) => `?${new URLSearchParams({ group: group.groupId, project: id })}`}
          onShow={address.chooseShow}
          onChoose={chooseProject}
        />
        <ProjectDocument
          key={`document ${projectId}`}
          group={group}
          project={project}
          projects={projects}
          draft={draft}
          places={places}
        />
        <ScoreSheet
          key={`sheet ${projectId} ${draft ? 'open' : 'read'}`}
          group={group}
          project={project}
          projects={projects}
          drafts={drafts}
          draft={draft}
          onChoose={chooseProject}
        />
      </div>
    </>
  );
}

/** Alt with an arrow goes to the next project from anywhere on the page. */
function useProjectKeys(
  projects: readonly EvaluatedProject[],
  project: EvaluatedProject,
  onChoose: (projectId: string) => void,
) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const next = event.altKey && step ? projects[projects.indexOf(project) + step] : undefined;
      if (!next || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      // A score box would take the arrow for itself; leaving it first takes over what was typed there.
      event.stopPropagation();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      onChoose(next.projectId);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [projects, project, onChoose]);
}
