import { useData } from '@qifu/client';
import { type DesignDocument, type DesignInfo, designWorkApi, type ListPreview } from '@qifu/contracts';
import { colourRulesOf, summariesOf } from '@qifu/rules';
import { useMemo, useState } from 'react';
import type { ShownField } from '../form/form-rules';
import { type PreviewRow, sampleRows, sampleRules, sampleSum } from './sample-rows';
import type { ListDesigning } from './use-list-design';

export interface Preview {
  rows: readonly PreviewRow[];
  sums: Readonly<Record<string, string>>;
  /** What the service said, where records are shown and not samples. */
  told: ListPreview | undefined;
  /** What is shown is what was told before: the draft of now could not be asked. */
  error: Error | null;
}

const noList: NonNullable<DesignDocument['list']> = {};

/** The first records as the draft shows them to the designer, or to somebody he chose; samples where there are none. */
export function usePreviewRows(
  { id, publishedNo }: DesignInfo,
  document: DesignDocument,
  { fields, list }: ListDesigning,
  userId: string | undefined,
): Preview {
  const { data, error } = useData(
    designWorkApi.previewList,
    { params: { id }, body: { list: document.list ?? noList, ...(userId && { userId }) } },
    { enabled: publishedNo !== null, isQuiet: true, keepsFormer: false },
  );
  // What one person is shown is never kept on the screen under another's name.
  const [last, setLast] = useState({ userId, data });
  if (data && data !== last.data) setLast({ userId, data });
  const told = data ?? (last.userId === userId ? last.data : undefined);
  const samples = useMemo(() => sampleRows(fields), [fields]);
  const rules = colourRulesOf(list);
  if (told && (told.total > 0 || userId !== undefined))
    return { rows: realRows(told, fields, rules), sums: told.sums ?? {}, told, error };
  const sums = [...summariesOf(list)].flatMap(([name, of]): [string, string][] => {
    const field = fields.find((one) => one.name === name);
    return field ? [[name, sampleSum(samples, field, of)]] : [];
  });
  return {
    rows: samples.map((row) => ({ ...row, rules: sampleRules(row, rules) })),
    sums: Object.fromEntries(sums),
    told: undefined,
    error,
  };
}

const realRows = (
  { list, colours }: ListPreview,
  fields: readonly ShownField[],
  rules: ReturnType<typeof colourRulesOf>,
): PreviewRow[] =>
  list.map((row) => ({
    id: String(row.id),
    words: Object.fromEntries(fields.map(({ name }) => [name, String(row[name] ?? '')])),
    rules: (colours?.[String(row.id)] ?? []).flatMap((no) => rules[no] ?? []),
  }));
