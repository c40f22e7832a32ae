import { useDataOfEach } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { useMemo, useState } from 'react';
import type { RowPlace } from './list-places';
import type { AskedList } from './use-grouped-rows';

export interface BranchSteps {
  /** Records of a branch at a time. */
  stepSize: number;
  isOn: boolean;
}

/** The branches of a divided list that are open, how much of each is shown, and what was read of them. */
export function useOpenBranches(modelId: string, asked: AskedList, { stepSize, isOn }: BranchSteps) {
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const open = isOn ? [...sizes.keys()] : [];
  const answers = useDataOfEach(
    onlineDevApi.list,
    open.map((branch) => ({
      params: { modelId },
      body: { ...asked, branch, currentPage: 1, pageSize: sizes.get(branch) ?? stepSize },
    })),
    { isQuiet: true },
  );
  const answerOf = (branch: string) => answers[open.indexOf(branch)];
  const change = (branch: string, size: number | undefined) =>
    setSizes((before) => {
      const next = new Map(before);
      if (size === undefined) next.delete(branch);
      else next.set(branch, size);
      return next;
    });
  const colours = useMemo(
    () => Object.assign({}, ...answers.map(({ data }) => data?.colours ?? {})) as Record<string, number[]>,
    [answers],
  );
  /** The row behind what is shown of an open branch of so many: it waits, has more, or could not be read. */
  const lastOf = (branch: string, count?: number): RowPlace | undefined => {
    const { data, error } = answerOf(branch) ?? {};
    if (error) return { is: 'failed', branch, message: error.message };
    if (!data) return { is: 'waits', branch };
    const left = (count ?? data.pagination.total) - data.list.length;
    return left > 0 ? { is: 'more', branch, count: Math.min(left, stepSize) } : undefined;
  };
  return {
    isOpen: (branch: string) => isOn && sizes.has(branch),
    dataOf: (branch: string) => answerOf(branch)?.data,
    lastOf,
    colours,
    toggle: (branch: string) => change(branch, sizes.has(branch) ? undefined : stepSize),
    showMore: (branch: string) => change(branch, (sizes.get(branch) ?? stepSize) + stepSize),
    retry: (branch: string) => void answerOf(branch)?.refetch(),
    openAll: (branches: readonly string[]) =>
      setSizes((before) => new Map(branches.map((one) => [one, before.get(one) ?? stepSize]))),
    closeAll: () => setSizes(new Map()),
  };
}
export const lastRowId = (branch: string): string => `more-${branch}`;
