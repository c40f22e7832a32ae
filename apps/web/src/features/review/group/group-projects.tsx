import { useData } from '@qifu/client';
import { groupStatus, reviewPreparationApi } from '@qifu/contracts';
import { Icon, IconButton, StateOf, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DragEvent } from 'react';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { ProjectMarks } from '../preparation/project-card';
import type { GroupPanelProps } from './group-panel';

/** A group holds a few dozen projects at most; they are read at once. */
const allProjects = 500;

/** What is judged, in order; while preparing each can leave by button or by dragging it back. */
export function GroupProjects({ group, onOpenProject, onDragOut, onRemoveProjects }: GroupPanelProps) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const query = useData(
    reviewPreparationApi.groupProjects,
    { body: { groupId: group.id, pageSize: allProjects, sort: 'asc', sidx: 'seq' } },
    { isQuiet: true },
  );
  const mayMove = useMayCall(reviewPreparationApi.removeProjects);
  const isPreparing = group.status === groupStatus.preparing;
  const startDrag = (event: DragEvent, project: { id: string; projectName: string }) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', project.projectName);
    onDragOut([project], event);
  };
  return (
    <section aria-labelledby="rv-members-title">
      <h3 id="rv-members-title">
        {text('members.title')}
        <span className="rv-count">{text('members.count', { count: group.projectCount })}</span>
      </h3>
      <Loaded query={query} what={text('members.title')} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="rv-none">{text('members.empty')}</p>
          ) : (
            <ol className="rv-members">
              {list.map((project) => (
                <li
                  key={project.id}
                  draggable={isPreparing && mayMove}
                  onDragStart={(event) => startDrag(event, project)}
                  onDragEnd={() => onDragOut([])}
                >
                  <span className="rv-seq">{project.blindCode || project.seq}</span>
                  <div className="q-grow">
                    <button type="button" className="rv-name" onClick={() => onOpenProject(project.id)}>
                      {project.projectName}
                    </button>
                    <p className="rv-muted">
                      {project.enterpriseName}
                      {parts('list.comma')}
                      {isPreparing
                        ? parts('list.amount', { amount: showNumber(project.applyFund, 2) })
                        : text('members.sheets', {
                            submitted: project.submitted,
                            required: project.required,
                          })}
                    </p>
                    {isPreparing ? (
                      <ProjectMarks project={project} />
                    ) : (
                      <StateOf family="project" code={project.status} />
                    )}
                  </div>
                  {isPreparing && mayMove && (
                    <IconButton
                      icon="x"
                      className="q-quiet"
                      label={text('members.remove', { name: project.projectName })}
                      onClick={() => onRemoveProjects([project])}
                    />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {isPreparing && mayMove && group.projectCount > 0 && (
        <p className="rv-muted rv-hint">
          <Icon name="info" /> {text('members.dragHint')}
        </p>
      )}
    </section>
  );
}
