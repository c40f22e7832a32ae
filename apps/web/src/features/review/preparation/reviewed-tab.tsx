import { fetchFile, saveFile, useData } from '@qifu/client';
import {
  projectReviewApi,
  type ReviewedProject,
  type ReviewGroupRow,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import {
  arrangeColumns,
  type ColumnChoice,
  ColumnSettings,
  DataTable,
  FilterBar,
  NameCell,
} from '@qifu/ui/office';
import { Button, Empty, IconButton } from '@qifu/ui/parts';
import { useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { fetchStateOf } from '#shared/query-state';
import { useText } from '#shared/text';
import { FlagTags, RecommendationCounts, useDecisionFilter } from '../result/result-words';
import { columnsOf } from './head-columns';
import { groupLabel } from './use-preparation';
import { useProjectConditions } from './use-project-table';

interface ReviewedTabProps {
  batchId: string;
  groups: readonly ReviewGroupRow[];
  onOpen: (projectId: string) => void;
}

/** Results of closed groups over the whole width, one column per item of the standard. */
export function ReviewedTab({ batchId, groups, onOpen }: ReviewedTabProps) {
  const text = useText('reviewBoard');
  const parts = useText('reviewParts');
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const [selected, setSelected] = useState<string[]>([]);
  const named = groups.map((group) => ({ id: group.id, label: groupLabel(group) }));
  const { filters, fields, more, body } = useProjectConditions(named);
  const decision = useDecisionFilter(filters.values.decision);
  const query = useData(
    reviewResultApi.reviewed,
    { body: { ...body, batchId, decision: decision.value } },
    { enabled: batchId !== '', isQuiet: true },
  );
  const mayDownload = useMayCall(projectReviewApi.passResult);
  const columns = useReviewedColumns(batchId, onOpen);
  return (
    <>
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: text('projects.searchLabel') }}
        fields={[...fields, decision.field]}
        more={more}
        acts={
          <>
            <IconButton icon="refresh" label={parts('list.refresh')} onClick={() => void query.refetch()} />
            <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
          </>
        }
      />
      <DataTable<ReviewedProject>
        label={text('tab.reviewed')}
        page={query.data}
        columns={arrangeColumns(columns, choices)}
        rowName={(project) => project.projectName}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx: body.sidx, sort: body.sort }}
        onOrder={filters.setSort}
        selected={mayDownload ? selected : undefined}
        onSelect={mayDownload ? setSelected : undefined}
        batch={<DownloadActs ids={selected} />}
        isFiltered={filters.isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={filters.clear}
        empty={<Empty title={text('reviewed.empty')} hint={text('reviewed.emptyHint')} />}
      />
    </>
  );
}

function useReviewedColumns(batchId: string, onOpen: (projectId: string) => void) {
  const common = useText('common');
  const parts = useText('reviewParts');
  const head = useData(
    reviewPreparationApi.reviewedHead,
    { query: { batchId } },
    { isQuiet: true, staleTimeMs: 300_000 },
  );
  const words = { yes: common('answer.yes'), no: common('answer.no'), comma: parts('list.and') };
  return columnsOf<ReviewedProject>(head.data?.list ?? [], words, {
    projectName: (project) => <NameCell name={project.projectName} onOpen={() => onOpen(project.id)} />,
    recommendations: (project) => <RecommendationCounts counts={project.recommendationCounts} />,
    flags: (project) => <FlagTags flags={project.flags} />,
  });
}

/** Score forms of the chosen projects, one folder each; with or without item scores. */
function DownloadActs({ ids }: { ids: readonly string[] }) {
  const text = useText('reviewBoard');
  const download = (isScore: 0 | 1) =>
    fetchFile(projectReviewApi.passResult, { query: { ids: [...ids], isScore } }).then(
      saveFile,
      () => undefined,
    );
  return (
    <Allowed to={projectReviewApi.passResult}>
      <Button icon="download" onClick={() => void download(1)}>
        {text('reviewed.downloadScores')}
      </Button>
      <Button onClick={() => void download(0)}>{text('reviewed.downloadDecisions')}</Button>
    </Allowed>
  );
}
