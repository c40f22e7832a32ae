import type { PreparationProject } from '@qifu/contracts';
import { Checkbox, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DragEvent } from 'react';

interface ProjectCardProps {
  project: PreparationProject;
  isSelected: boolean;
  isDragged: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** A project that waits for a group: what it is, who applies, how much, and what to mind. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, isSelected, isDragged, onToggle, onOpen, onDragStart, onDragEnd } = props;
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  return (
    <li
      className="rv-project"
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <Checkbox
        checked={isSelected}
        aria-label={text('projects.select', { name: project.projectName })}
        onChange={onToggle}
      />
      <div className="q-grow">
        <button type="button" className="rv-name" onClick={onOpen}>
          {project.projectName}
        </button>
        <p>{project.enterpriseName}</p>
        <p className="rv-project-line">
          <span>{project.directionName}</span>
          <span>{project.districtName}</span>
          <span className="rv-amount">
            {parts('list.amount', { amount: showNumber(project.applyFund, 2) })}
          </span>
        </p>
        <ProjectMarks project={project} />
      </div>
    </li>
  );
}

/** Blacklist, conflicts and missing files; nothing where all is well. */
export function ProjectMarks({ project }: { project: PreparationProject }) {
  const text = useText('reviewBoard');
  const { blacklisted, conflictExpertCount: conflicts, materialOk } = project;
  if (!blacklisted && conflicts === 0 && materialOk) return null;
  return (
    <p className="rv-marks">
      {blacklisted && (
        <StatusTag tone="bad" icon="ban">
          {text('projects.blacklisted')}
        </StatusTag>
      )}
      {conflicts > 0 && (
        <StatusTag tone="warn" icon="alert">
          {text('projects.conflicts', { count: conflicts })}
        </StatusTag>
      )}
      {!materialOk && (
        <StatusTag tone="warn" icon="doc">
          {text('projects.noMaterial')}
        </StatusTag>
      )}
    </p>
  );
}
