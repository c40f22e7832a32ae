import { useData } from '@qifu/client';
import { type OrganizeNode, organizeApi, organizeVariables } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useMemo } from 'react';

/** Stands for the organizations the caller administers where some are named. */
export const administered = [organizeVariables.administered];

const pathsOf = (nodes: readonly OrganizeNode[]): Choice[] =>
  nodes.flatMap((node) => [{ value: node.id, label: node.organize }, ...pathsOf(node.children)]);

/** The organizations the caller administers, as a tree; all of them for an administrator. */
export const useAdministered = (keyword = '') =>
  useData(organizeApi.listChosen, { body: { keyword, departIds: administered } }, { isQuiet: true });

/** The same by their paths, to choose from. */
export function useAdministeredChoices(): Choice[] {
  const { data } = useAdministered();
  return useMemo(() => pathsOf(data?.list ?? []), [data]);
}
