import { useData } from '@qifu/client';
import {
  type EvaluatedProject,
  type GroupProgress,
  groupStatus,
  type MyReviewGroup,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import { matrixStateOf, ProgressMatrix } from '@qifu/ui/office';
import { Button, Drawer, DrawerSection, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { groupLabel, liveMs } from '../../preparation/use-preparation';
import type { DeskAddress } from '../use-desk-address';
import { TieDecision } from './tie-decision';

interface ProgressDrawerProps {
  group: MyReviewGroup;
  projects: readonly EvaluatedProject[];
  address: DeskAddress;
  onClose: () => void;
}

/** What the leader watches: who is how far, what still keeps the review open, and where it is up to him. */
export function ProgressDrawer({ group, projects, address, onClose }: ProgressDrawerProps) {
  const text = useText('evaluation');
  const { groupId } = group;
  const isOpen = group.status === groupStatus.open;
  const progress = useData(
    reviewPreparationApi.progress,
    { params: { groupId } },
    { isQuiet: true, everyMs: isOpen ? liveMs : undefined },
  );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text('leader.title')}
      facts={groupLabel(group)}
      foot={
        group.isLeader && (
          <Button onClick={() => address.openPanel('conclusion')}>{text('leader.conclusion')}</Button>
        )
      }
    >
      <DrawerSection title={text('leader.matrix')}>
        <Loaded query={progress} what={`「${text('leader.matrix')}」`}>
          {(data) => (
            <Matrix
              progress={data}
              onOpen={(projectId) => {
                address.closePanel();
                address.chooseProject(projectId);
              }}
            />
          )}
        </Loaded>
      </DrawerSection>
      {isOpen && group.isLeader && <Missing group={group} projects={projects} />}
    </Drawer>
  );
}

/** Experts are told apart by their place: where they are hidden they have no id here. */
function Matrix({ progress, onOpen }: { progress: GroupProgress; onOpen: (projectId: string) => void }) {
  const text = useText('evaluation');
  const { experts, projects } = progress;
  const places = new Map(projects.map(({ projectId }, index) => [projectId, index]));
  return (
    <ProgressMatrix
      label={text('leader.matrix')}
      experts={experts.map(({ name, isLeader }, index) => ({
        id: String(index),
        name: isLeader ? `${name} · ${text('group.leader')}` : name,
      }))}
      projects={projects.map(({ projectId, seq, label }) => ({ id: projectId, name: label, number: seq }))}
      stateOf={(row, projectId) =>
        matrixStateOf(experts[Number(row)]?.states[places.get(projectId) ?? -1] ?? null)
      }
      onOpen={(_row, projectId) => onOpen(projectId)}
    />
  );
}

/** The list of what is missing before the close, and the tie only the leader can break. */
function Missing({ group, projects }: Pick<ProgressDrawerProps, 'group' | 'projects'>) {
  const text = useText('evaluation');
  const checks = useData(
    reviewResultApi.closeChecks,
    { params: { id: group.groupId } },
    { isQuiet: true, everyMs: liveMs },
  );
  return (
    <Loaded query={checks} what={`「${text('leader.blockers')}」`}>
      {({ list }) => {
        const tied = list.flatMap(({ check, projectId }) =>
          check === 'tie' && projectId ? [projectId] : [],
        );
        return (
          <>
            <DrawerSection title={text('leader.blockers')}>
              {list.length === 0 && <p>{text('leader.ready')}</p>}
              <ul className="ev-blockers">
                {list.map(({ check, expertId, projectId, text: said }) => (
                  <li key={`${check} ${expertId} ${projectId} ${said}`} className="q-tone-warn">
                    <Icon name="alert" />
                    {said}
                  </li>
                ))}
              </ul>
            </DrawerSection>
            {tied.length > 1 && (
              <TieDecision
                key={tied.join()}
                group={group}
                projects={projects.filter(({ projectId }) => tied.includes(projectId))}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
