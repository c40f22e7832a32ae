import { useData } from '@qifu/client';
import { districtApi } from '@qifu/contracts';

/** Districts for filters and forms, each with its id and name; fetched once. */
export function useDistricts(): { value: string; label: string }[] {
  const { data } = useData(
    districtApi.listServed,
    {},
    { staleTimeMs: Number.POSITIVE_INFINITY, isQuiet: true },
  );
  return data?.list.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? [];
}
