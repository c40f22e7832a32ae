import { useData } from '@qifu/client';
import { type PreparationProject, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { type FilterField, NameCell } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { useAddressWords } from '../parts/address-words';
import { columnsOf } from './head-columns';
import { RejectedDialog } from './rejected-dialog';
import { useMoveProjects } from './use-move-projects';
import { groupLabel, isPreparing } from './use-preparation';
import { useProjectConditions } from './use-project-table';

interface GroupedTabProps {
  batchId: string;
  groups: readonly ReviewGroupRow[];
  onOpen: (projectId: string) => void;
}

/** Projects that have a group, with the columns the server names; those of preparing groups may leave. */
export function GroupedTab({ batchId, groups, onOpen }: GroupedTabProps) {
  const text = useText('reviewBoard');
  const [selected, setSelected] = useState<string[]>([]);
  const named = groups.map((group) => ({ id: group.id, label: groupLabel(group) }));
  const { filters, fields, more, body } = useProjectConditions(named);
  const stage = useStageFilter(filters.values.stage);
  const query = useData(
    reviewPreparationApi.projects,
    { body: { ...body, tab: 1, batchId, stage: stage.value } },
    { enabled: batchId !== '', isQuiet: true },
  );
  const columns = useGroupedColumns(batchId, onOpen);
  const rows = query.data?.list ?? [];
  const leaving = useTakeOut(groups, rows, selected, () => setSelected([]));
  return (
    <>
      <FilteredTable
        list="grouped"
        filters={filters}
        query={query}
        search={text('projects.searchLabel')}
        fields={[stage.field, ...fields, ...more]}
        columns={columns}
        label={text('tab.grouped')}
        rowName={(project) => project.projectName}
        selected={leaving.mayTakeOut ? selected : undefined}
        onSelect={leaving.mayTakeOut ? setSelected : undefined}
        batch={
          <Button busy={leaving.isBusy} disabled={leaving.count === 0} onClick={leaving.takeOut}>
            {text('grouped.takeOut', { count: leaving.count })}
          </Button>
        }
        empty={<Empty title={text('grouped.empty')} hint={text('grouped.emptyHint')} />}
      />
      <RejectedDialog {...leaving.refusal} />
    </>
  );
}

const stages = ['grouped', 'inReview'] as const;

/** Those whose group is still prepared, or those under review. */
function useStageFilter(word: string) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const field: FilterField = {
    name: 'stage',
    label: parts('fact.status'),
    choices: [
      { value: 'grouped', label: text('status.preparing') },
      { value: 'inReview', label: text('status.open') },
    ],
  };
  return { value: stages.find((known) => known === word) ?? ('' as const), field };
}

function useGroupedColumns(batchId: string, onOpen: (projectId: string) => void) {
  const common = useText('common');
  const parts = useText('reviewParts');
  const { change } = useAddressWords();
  const head = useData(
    reviewPreparationApi.groupedHead,
    { query: { batchId } },
    { isQuiet: true, staleTimeMs: 300_000 },
  );
  const words = { yes: common('answer.yes'), no: common('answer.no'), comma: parts('list.and') };
  return columnsOf<PreparationProject>(head.data ?? [], words, {
    projectName: (project) => <NameCell name={project.projectName} onOpen={() => onOpen(project.id)} />,
    groupName: (project) =>
      project.groupId ? (
        <button
          type="button"
          className="q-link"
          onClick={() => change({ tab: '', group: project.groupId ?? '' }, { isStep: true })}
        >
          {project.groupName}
        </button>
      ) : (
        '—'
      ),
  });
}

/** Takes the chosen projects out of their groups, group by group; only preparing groups let them go. */
function useTakeOut(
  groups: readonly ReviewGroupRow[],
  rows: readonly PreparationProject[],
  selected: readonly string[],
  onDone: () => void,
) {
  const moving = useMoveProjects();
  const mayTakeOut = useMayCall(reviewPreparationApi.removeProjects);
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const parted = groups
    .filter(isPreparing)
    .map((group) => ({ group, projects: chosen.filter(({ groupId }) => groupId === group.id) }))
    .filter(({ projects }) => projects.length > 0);
  const takeOut = async () => {
    for (const { group, projects } of parted) {
      if (!(await moving.remove(group, projects, '', parted.length === 1))) return;
    }
    onDone();
  };
  return {
    ...moving,
    mayTakeOut,
    count: parted.reduce((sum, { projects }) => sum + projects.length, 0),
    takeOut: () => void takeOut(),
  };
}
