import { useData } from '@qifu/client';
import { policyRuleApi } from '@qifu/contracts';
import { useMemo } from 'react';
import { useSettled } from '#shared/use-settled';
import { treePlaceOf } from './model/json-places';
import type { Draft } from './model/written-rule';

const calmMs = 400;

/** What is right and wrong with the rule while it is written, asked once nothing was typed for a moment. */
export function useLiveCheck(itemId: string, draft: Draft) {
  const asked = useSettled(JSON.stringify(draft), calmMs);
  const body = JSON.parse(asked) as Draft;
  const query = useData(policyRuleApi.check, { params: { itemId }, body }, { isQuiet: true });
  const { data } = query;
  const byPlace = useMemo(() => {
    const faults = (data?.issues ?? []).map(({ path, text }) => ({
      at: treePlaceOf(path),
      ...{ kind: 'unreadable', subject: path, text, isFault: true },
    }));
    return groupByPlace([...faults, ...(data?.findings ?? [])]);
  }, [data]);
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

function groupByPlace<T extends { at: string }>(found: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const byPlace = new Map<string, T[]>();
  for (const one of found) byPlace.set(one.at, [...(byPlace.get(one.at) ?? []), one]);
  return byPlace;
}
