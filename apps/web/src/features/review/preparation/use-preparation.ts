import { useData } from '@qifu/client';
import { declareBatchApi, groupStatus, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { useMemo } from 'react';
import { useAddressWords } from '../parts/address-words';
import { useBatches } from '../parts/review-options';

/** The three stages of preparation, as tabs (spec 7). */
export const preparationTabs = ['ungrouped', 'grouped', 'reviewed'] as const;
export type PreparationTab = (typeof preparationTabs)[number];

/** How often groups at work are read again. */
export const liveMs = 15_000;
/** Groups of one batch stay far below it. */
const allGroups = 500;

const tabOf = (word: string): PreparationTab => preparationTabs.find((tab) => tab === word) ?? 'ungrouped';

/** What the address says: batch, tab and the chosen group. */
export function usePreparationAddress() {
  const { wordOf, change } = useAddressWords();
  const { batches, choices, first, isLoading, error } = useBatches();
  const asked = wordOf('batch');
  const batchId = (batches.some(({ id }) => id === asked) ? asked : first) ?? '';
  const listWords = { keyword: '', direction: '', district: '', unit: '', page: '', decision: '', stage: '' };
  return {
    batchId,
    batches: choices,
    hasNoBatch: !isLoading && !error && batches.length === 0,
    error,
    tab: tabOf(wordOf('tab')),
    groupId: wordOf('group'),
    chooseBatch: (id: string) => change({ batch: id, group: '', ...listWords }, { isStep: true }),
    chooseTab: (tab: PreparationTab) =>
      change({ tab: tab === 'ungrouped' ? '' : tab, ...listWords }, { isStep: true }),
    openGroup: (id: string) => change({ group: id }, { isStep: true }),
    closeGroup: () => change({ group: '' }),
  };
}

/** Groups of a batch; those at work are read again while the page is open. */
export function useGroups(batchId: string) {
  const query = useData(
    reviewPreparationApi.groups,
    { body: { batchId, pageSize: allGroups, sort: 'asc', sidx: 'groupNo' } },
    { enabled: batchId !== '', everyMs: liveMs, isQuiet: true },
  );
  const groups = useMemo(
    () => (query.data?.list ?? []).filter(({ status }) => status !== groupStatus.dissolved),
    [query.data],
  );
  return { ...query, groups };
}

/** How far a batch is, for the steps in the head and the figures on the tabs. */
export const useBatchProgress = (batchId: string) =>
  useData(
    declareBatchApi.progress,
    { params: { id: batchId } },
    { enabled: batchId !== '', everyMs: liveMs, isQuiet: true },
  ).data;

export const isPreparing = (group: Pick<ReviewGroupRow, 'status'> | undefined): boolean =>
  group?.status === groupStatus.preparing;

/** G-03 智能装备二组 */
export const groupLabel = ({ groupNo, groupName }: Pick<ReviewGroupRow, 'groupNo' | 'groupName'>) =>
  `${groupNo} ${groupName}`.trim();
