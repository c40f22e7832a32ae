import { useData } from '@qifu/client';
import { enterpriseApi } from '@qifu/contracts';

/** The firms the signed-in person acts for. */
export function useFirms() {
  const { data, isLoading } = useData(enterpriseApi.listOwn, {}, { isQuiet: true });
  const firms = data?.list ?? [];
  return {
    isLoading,
    choices: firms.map(({ id, enterpriseName }) => ({ value: id, label: enterpriseName })),
    first: (firms.find(({ isDefault }) => isDefault === 1) ?? firms[0])?.id ?? '',
  };
}
