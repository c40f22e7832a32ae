import { fetchFile, saveFile } from '@qifu/client';
import {
  groupStatus,
  projectReviewApi,
  reviewAndSortingApi,
  reviewExportApi,
  type ScoreManageGroup,
} from '@qifu/contracts';
import type { MenuEntry } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import type { ScoredProject } from './use-score-manage';

/** A failed download is said by the one place that reacts to failures. */
const quietly = () => undefined;

/** Score forms of a sheet, a project or a group. */
export const downloadForms = (id: string, kind: 'pdf' | 'zip'): Promise<void> =>
  fetchFile(projectReviewApi.scoreFiles, { params: { id }, query: { kind } }).then(saveFile, quietly);

const downloadResults = (ids: string[], isScore: 0 | 1): Promise<void> =>
  fetchFile(projectReviewApi.passResult, { query: { ids, isScore } }).then(saveFile, quietly);

/** What only a closed review gives says so, instead of being refused. */
const afterClose = (status: number, text: Text<'scoreManage'>, entry: MenuEntry): MenuEntry =>
  status === groupStatus.closed
    ? entry
    : { ...entry, isDisabled: true, label: text('file.afterClose', { name: String(entry.label) }) };

/** Files of a group. */
export function useGroupFiles(group: ScoreManageGroup): MenuEntry[] {
  const text = useText('scoreManage');
  const mayResults = useMayCall(projectReviewApi.passResult);
  const ids = group.children.map(({ projectId }) => projectId);
  const forms: MenuEntry = {
    key: 'forms',
    label: text('file.groupZip'),
    onSelect: () => void downloadForms(group.groupId, 'zip'),
  };
  if (!mayResults) return [forms];
  return [
    forms,
    afterClose(group.status, text, {
      key: 'results',
      label: text('file.groupResults'),
      onSelect: () => void downloadResults(ids, 1),
    }),
    afterClose(group.status, text, {
      key: 'decisions',
      label: text('file.groupDecisions'),
      onSelect: () => void downloadResults(ids, 0),
    }),
  ];
}

/** Files of a project. */
export function useProjectFiles({ projectId }: ScoredProject, status: number): MenuEntry[] {
  const text = useText('scoreManage');
  return [
    afterClose(status, text, {
      key: 'pdf',
      label: text('file.projectPdf'),
      onSelect: () => void downloadForms(projectId, 'pdf'),
    }),
    { key: 'zip', label: text('file.projectZip'), onSelect: () => void downloadForms(projectId, 'zip') },
  ];
}

/** Excel files of what is selected. */
export function useExports(batchId: string, groupId: string): MenuEntry[] {
  const text = useText('scoreManage');
  const mayExport = useMayCall(reviewExportApi.reviewed);
  const mayRank = useMayCall(reviewAndSortingApi.export);
  const reviewed: MenuEntry = {
    key: 'reviewed',
    label: text('file.reviewed'),
    onSelect: () =>
      void fetchFile(reviewExportApi.reviewed, { body: { batchId, groupId } }).then(saveFile, quietly),
  };
  const ranks: MenuEntry = {
    key: 'ranks',
    label: text('file.ranks'),
    onSelect: () =>
      void fetchFile(reviewAndSortingApi.export, { query: { batchId, groupId } }).then(saveFile, quietly),
  };
  return [...(mayExport ? [reviewed] : []), ...(mayRank ? [ranks] : [])];
}
