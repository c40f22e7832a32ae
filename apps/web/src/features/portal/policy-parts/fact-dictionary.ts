import { useData } from '@qifu/client';
import { type FactDefinitionRow, factDefinitionApi } from '@qifu/contracts';
import { useLanguage } from '@qifu/ui/text';
import { useMemo } from 'react';

/** What rules may ask for, called as the reader's language does: the names that explanations have too. */
export function useFactDictionary(): readonly FactDefinitionRow[] {
  const language = useLanguage();
  const { data } = useData(factDefinitionApi.list, { query: { pageSize: 10_000 } }, { isQuiet: true });
  return useMemo(
    () =>
      (data?.list ?? []).map((fact) => ({
        ...fact,
        label: { zh: fact.label, zhtw: fact.labelZhtw, en: fact.labelEn }[language] || fact.label,
      })),
    [data, language],
  );
}
