import { useData } from '@qifu/client';
import { type PickNode, roleApi } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useMemo } from 'react';

const rolesIn = (nodes: readonly PickNode[]): Choice[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'role' ? [{ value: node.id, label: node.fullName }] : []),
    ...rolesIn(node.children),
  ]);

/** Every role once: one that is bound to several organizations stands below each of them. */
export function useRoleChoices(): Choice[] {
  const { data } = useData(roleApi.listOptions, {}, { isQuiet: true });
  return useMemo(
    () => [...new Map(rolesIn(data?.list ?? []).map((choice) => [choice.value, choice])).values()],
    [data],
  );
}
