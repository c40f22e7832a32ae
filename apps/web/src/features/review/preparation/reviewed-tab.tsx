import { fetchFile, saveFile, useData } from '@qifu/client';
import {
  projectReviewApi,
  type ReviewedProject,
  type ReviewGroupRow,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import { NameCell } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
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
    <FilteredTable
      list="reviewed"
      filters={filters}
      query={query}
      search={text('projects.searchLabel')}
      fields={[...fields, decision.field]}
      more={more}
      columns={columns}
      label={text('tab.reviewed')}
      rowName={(project) => project.projectName}
      selected={mayDownload ? selected : undefined}
      onSelect={mayDownload ? setSelected : undefined}
      batch={<DownloadActs ids={selected} />}
      empty={<Empty title={text('reviewed.empty')} hint={text('reviewed.emptyHint')} />}
    />
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
  return columnsOf<ReviewedProject>(head.data ?? [], words, {
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
