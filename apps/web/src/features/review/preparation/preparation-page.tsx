import { declareBatchApi, groupStatus, type ReviewGroupRow } from '@qifu/contracts';
import { Page, ViewTabs } from '@qifu/ui/office';
import { Failed, showToast } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { EmptyList } from '#shared/empty-list';
import { useNoteRecord } from '#shared/recent/use-note-record';
import { GroupChanges } from '../group/group-step';
import { useAddressWords } from '../parts/address-words';
import { GroupedTab } from './grouped-tab';
import { GroupingBoard } from './grouping-board';
import { BatchState, PreparationActs } from './preparation-head';
import type { MovedProject } from './use-move-projects';
import {
  type PreparationTab,
  preparationTabs,
  useBatchProgress,
  useGroups,
  usePreparationAddress,
} from './use-preparation';
import '../review.css';
import './preparation.css';

/** What comes later than the first look at the board is fetched when it is asked for. */
const GroupForm = lazy(async () => ({ default: (await import('../group/group-form')).GroupForm }));
const ProjectDrawer = lazy(async () => ({
  default: (await import('../project/project-drawer')).ProjectDrawer,
}));
const ReviewedTab = lazy(async () => ({ default: (await import('./reviewed-tab')).ReviewedTab }));

/** Everything the board and what opens over it says. */
const preparationAreas = [
  'reviewBoard',
  'reviewParts',
  'reviewImport',
  'sheetImport',
  'record',
  'reviewProject',
  'reviewResult',
  'reviewExpert',
  'review',
  'scoreSheet',
  'validation',
] as const;

/** A form for a new group, with the projects that go into it, or for one that exists. */
type Editing = { projects: readonly MovedProject[] } | { groupId: string };

/** Review preparation: from accepted projects to groups at work and their results (spec 7, look 5). */
export default function PreparationPage() {
  useAreas(...preparationAreas);
  const text = useText('reviewBoard');
  const address = usePreparationAddress();
  const progress = useBatchProgress(address.batchId);
  const query = useGroups(address.batchId);
  const { wordOf, change } = useAddressWords();
  const [editing, setEditing] = useState<Editing>();
  const { selected, select } = useSelection(address.batchId);
  const openProject = (id: string) => change({ project: id }, { isStep: true });
  const seeResults = (group: ReviewGroupRow) =>
    change({ tab: 'reviewed', of: group.id, group: '' }, { isStep: true });
  const saved = (groupId: string, warnings: readonly string[]) => {
    setEditing(undefined);
    select([]);
    address.openGroup(groupId);
    if (warnings.length > 0) showToast({ text: warnings.join(' '), tone: 'warn', durationMs: 5000 });
  };
  const edited = editing && 'groupId' in editing ? find(query.groups, editing.groupId) : undefined;
  const projectId = wordOf('project');
  const chosen = find(query.groups, address.groupId);
  useNoteRecord(chosen && { kind: 'group', id: chosen.id, name: chosen.groupName, batchId: address.batchId });
  return (
    <GroupChanges groups={query.groups}>
      <Page
        isFilled
        title={text('title')}
        beside={<BatchState address={address} progress={progress} />}
        acts={<PreparationActs address={address} onNewGroup={() => setEditing({ projects: selected })} />}
      >
        <Tabs address={address} progress={progress} />
        <TabBody
          selected={selected}
          onSelect={select}
          address={address}
          query={query}
          onEdit={(group) => setEditing({ groupId: group.id })}
          onNewGroup={(projects) => setEditing({ projects })}
          onOpenProject={openProject}
          onSeeResults={seeResults}
        />
      </Page>
      {editing && (edited || 'projects' in editing) && (
        <Suspense>
          <GroupForm
            batchId={address.batchId}
            batchName={address.batches.find(({ value }) => value === address.batchId)?.label ?? ''}
            group={edited}
            projects={'projects' in editing ? editing.projects : []}
            onClose={() => setEditing(undefined)}
            onSaved={saved}
          />
        </Suspense>
      )}
      {projectId && (
        <Suspense>
          <ProjectDrawer projectId={projectId} onClose={() => change({ project: '' })} />
        </Suspense>
      )}
    </GroupChanges>
  );
}

/** Projects chosen for a group, wherever on the page it is made; another batch starts with none. */
function useSelection(batchId: string) {
  const [chosen, setChosen] = useState<{ batchId: string; projects: readonly MovedProject[] }>();
  return {
    selected: chosen?.batchId === batchId ? chosen.projects : noProjects,
    select: (projects: readonly MovedProject[]) => setChosen({ batchId, projects }),
  };
}
const noProjects: readonly MovedProject[] = [];

const find = (groups: readonly ReviewGroupRow[], id: string) => groups.find((group) => group.id === id);

interface TabsProps {
  address: ReturnType<typeof usePreparationAddress>;
  progress: ReturnType<typeof useBatchProgress>;
}

function Tabs({ address, progress }: TabsProps) {
  const text = useText('reviewBoard');
  const counts: Record<PreparationTab, number | undefined> = {
    ungrouped: progress?.ungrouped,
    grouped: progress && progress.grouped + progress.inReview,
    reviewed: progress?.reviewed,
  };
  return (
    <ViewTabs
      label={text('title')}
      current={address.tab}
      views={preparationTabs.map((key) => ({ key, label: text(`tab.${key}`), count: counts[key] }))}
      onChange={(key) => address.chooseTab(preparationTabs.find((tab) => tab === key) ?? preparationTabs[0])}
    />
  );
}

function TabBody(props: React.ComponentProps<typeof GroupingBoard>) {
  const { address, query } = props;
  const text = useText('reviewBoard');
  if (address.error) return <Failed hint={address.error.message} />;
  if (address.hasNoBatch)
    return (
      <EmptyList
        title={text('noBatch')}
        hint={text('noBatchHint')}
        otherwise={text('noBatchReadHint')}
        to={declareBatchApi.create}
        act={{ label: text('toBatches'), at: '/declareBatch?form=new' }}
      />
    );
  if (address.tab === 'reviewed') {
    return (
      <Suspense>
        <ReviewedTab batchId={address.batchId} groups={closed(query.groups)} onOpen={props.onOpenProject} />
      </Suspense>
    );
  }
  if (address.tab === 'grouped') {
    return <GroupedTab batchId={address.batchId} groups={query.groups} onOpen={props.onOpenProject} />;
  }
  return <GroupingBoard key={address.batchId} {...props} />;
}

const closed = (groups: readonly ReviewGroupRow[]) =>
  groups.filter(({ status }) => status === groupStatus.closed);
