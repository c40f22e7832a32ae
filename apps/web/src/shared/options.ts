import { useData } from '@qifu/client';
import { departmentApi, dictionaryDataApi, type OrganizeNode } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useMemo } from 'react';

/** Lists that change a few times a year stay fresh for this long. */
const calmMs = 300_000;

const unitsOf = (nodes: readonly OrganizeNode[]): Choice[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'company' ? [{ value: node.id, label: node.fullName }] : []),
    ...unitsOf(node.children),
  ]);

/** Units that recommend projects: the companies of the organization tree. */
export function useUnits(): Choice[] {
  const { data } = useData(
    departmentApi.listOptions,
    { params: { id: '0' }, query: {} },
    { staleTimeMs: calmMs, isQuiet: true },
  );
  return useMemo(() => unitsOf(data?.list ?? []), [data]);
}

/** The words of a dictionary by their codes. */
export function useDictionary(enCode: string): { choices: Choice[]; nameOf: (code: string) => string } {
  const { data } = useData(
    dictionaryDataApi.listOptions,
    { params: { id: enCode } },
    { staleTimeMs: calmMs, isQuiet: true },
  );
  return useMemo(() => {
    const choices = (data?.list ?? []).map((word): Choice => ({ value: word.enCode, label: word.fullName }));
    const names = new Map(choices.map(({ value, label }) => [value, label]));
    return { choices, nameOf: (code) => names.get(code) ?? code };
  }, [data]);
}

/** The words of a dictionary by their ids, for forms that store ids (contract-core 6 and 9). */
export function useDictionaryIds(enCode: string): Choice[] {
  const { data } = useData(
    dictionaryDataApi.listOptions,
    { params: { id: enCode } },
    { staleTimeMs: calmMs, isQuiet: true },
  );
  return useMemo(
    () => (data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
    [data],
  );
}
