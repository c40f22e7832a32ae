import { useData } from '@qifu/client';
import { regionApi } from '@qifu/contracts';

/** The divisions something can be for, by their codes, each named with what it lies in; fetched once. */
export function useRegions(): { value: string; label: string }[] {
  const { data } = useData(regionApi.list, {}, { staleTimeMs: Number.POSITIVE_INFINITY, isQuiet: true });
  return data?.list.map(({ enCode, names }) => ({ value: enCode, label: names.join(' ') })) ?? [];
}
