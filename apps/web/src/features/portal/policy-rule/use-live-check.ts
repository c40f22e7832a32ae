import { useData } from '@qifu/client';
import { policyRuleApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { useSettled } from '#shared/use-settled';
import { treePlaceOf } from './model/json-places';
import type { Draft } from './model/written-rule';

const calmMs = 400;

/** What is right and wrong with the rule while it is written, asked once nothing was typed for a moment. */
export function useLiveCheck(itemId: string, draft: Draft) {
  const sayUnfinished = useText('policyRule');
  const asked = useSettled(JSON.stringify(draft), calmMs);
  const body = JSON.parse(asked) as Draft;
  const query = useData(policyRuleApi.check, { params: { itemId }, body }, { isQuiet: true });
  const { data } = query;
  const byPlace = useMemo(() => {
    const faults = (data?.issues ?? []).map(({ path, text }) => ({
      at: treePlaceOf(path),
      ...{ kind: 'unreadable', subject: path, isFault: true },
      text: isEmptyAt(JSON.parse(asked), path) ? sayUnfinished('unfinished') : text,
    }));
    return groupByPlace([...faults, ...(data?.findings ?? [])]);
  }, [data, asked, sayUnfinished]);
  return {
    check: data,
    refusal: query.error?.message,
    isAsking: query.isFetching || asked !== JSON.stringify(draft),
    ask: () => void query.refetch(),
    findingsAt: (at: string) => byPlace.get(at) ?? [],
    changeAt: (at: string) => data?.changes.find((one) => one.at === at && one.kind !== 'removed'),
    coverageAt: (at: string) => data?.coverage.find((one) => one.at === at),
  };
}

/** Whether a fault is only that nothing was put there yet. */
function isEmptyAt(draft: unknown, path: string): boolean {
  const found = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], draft);
  return found === undefined || found === null || found === '';
}

function groupByPlace<T extends { at: string }>(found: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const byPlace = new Map<string, T[]>();
  for (const one of found) byPlace.set(one.at, [...(byPlace.get(one.at) ?? []), one]);
  return byPlace;
}
