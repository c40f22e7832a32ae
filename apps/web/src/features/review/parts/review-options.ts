import { useData } from '@qifu/client';
import {
  batchStatus,
  type DirectionNode,
  declareBatchApi,
  declareDirectionApi,
  reviewStandardApi,
  standardStatus,
} from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';

export { useDictionary, useUnits } from '#shared/options';

/** Lists that change a few times a year stay fresh for this long. */
const calmMs = 300_000;

/** Batches for pickers, the newest first. */
export function useBatches() {
  const { data, error, isLoading } = useData(declareBatchApi.options, {}, { staleTimeMs: calmMs });
  const batches = data?.list ?? [];
  return {
    batches,
    error,
    isLoading,
    choices: batches.map(({ id, name }): Choice => ({ value: id, label: name })),
    /** What a page shows until somebody chooses: the newest batch that is at work. */
    first: (
      batches.find(({ status }) => status === batchStatus.open || status === batchStatus.closed) ?? batches[0]
    )?.id,
  };
}

/** A direction with the names above it. */
export interface Direction {
  id: string;
  name: string;
  /** 高端装备 / 精密制造 */
  path: string;
  parentId: string;
  depth: number;
  isEnabled: boolean;
}

const flatten = (nodes: readonly DirectionNode[], above: readonly string[] = []): Direction[] =>
  nodes.flatMap((node) => [
    {
      id: node.id,
      name: node.fullName,
      path: [...above, node.fullName].join(' / '),
      parentId: node.parentId,
      depth: above.length,
      isEnabled: node.enabledMark === 1,
    },
    ...flatten(node.children ?? [], [...above, node.fullName]),
  ]);

/** Directions of declaration, parents before children. */
export function useDirections() {
  const { data } = useData(
    declareDirectionApi.tree,
    { query: { keyword: '' } },
    { staleTimeMs: calmMs, isQuiet: true },
  );
  return useMemo(() => {
    const directions = flatten(data?.list ?? []);
    return {
      directions,
      choices: directions.map(({ id, path }): Choice => ({ value: id, label: path })),
      /** First level only: what batches and groups are cut by. */
      topChoices: directions
        .filter(({ depth }) => depth === 0)
        .map(({ id, name }): Choice => ({ value: id, label: name })),
    };
  }, [data]);
}

/** Finalised standards by name and version; a draft only where it has been chosen before, and named as one. */
export function useStandardChoices(chosen: readonly (string | null)[]): Choice[] {
  const text = useText('reviewBoard');
  const { data } = useData(reviewStandardApi.list, { params: { type: 1 }, query: {} }, { isQuiet: true });
  return (data?.list ?? [])
    .filter(({ id, status }) => status === standardStatus.frozen || chosen.includes(id))
    .map(({ id, name, standardVersion, status }) => ({
      value: id,
      label: text(status === standardStatus.frozen ? 'form.standardFrozen' : 'form.standardDraft', {
        name,
        version: standardVersion,
      }),
    }));
}
