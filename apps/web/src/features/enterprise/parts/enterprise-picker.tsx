import { useData } from '@qifu/client';
import { enterpriseApi } from '@qifu/contracts';
import { Select, SelectMany } from '@qifu/ui/office';
import type { Choice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef, useState } from 'react';

/** A firm as pickers know it. */
export interface PickedFirm {
  id: string;
  enterpriseName: string;
}

const waitsMs = 300;
const offered = 20;

/** Firms that match what is typed; those chosen before keep their names. */
function useOffered(chosen: readonly PickedFirm[]) {
  const [words, setWords] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, isFetching } = useData(
    enterpriseApi.list,
    { body: { keyword: words, pageSize: offered, sidx: 'enterpriseName', sort: 'asc' } },
    { isQuiet: true, staleTimeMs: 30_000 },
  );
  const known = new Map<string, PickedFirm & { creditCode?: string }>(
    [...chosen, ...(data?.list ?? [])].map((firm) => [firm.id, firm]),
  );
  const choices = [...known.values()].map(
    ({ id, enterpriseName, creditCode }): Choice => ({
      value: id,
      label: creditCode ? `${enterpriseName} ${creditCode}` : enterpriseName,
    }),
  );
  return {
    choices,
    isFetching,
    search: (typed: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWords(typed.trim()), waitsMs);
    },
    firmsOf: (ids: readonly string[]): PickedFirm[] => ids.flatMap((id) => known.get(id) ?? []),
  };
}

interface PickerProps<T> {
  value: T;
  onChange: (firms: T) => void;
  label?: string;
}

interface OnePickerProps extends PickerProps<PickedFirm | undefined> {
  /** Left empty it means this, e.g. 全部企业. */
  emptyMeans?: string;
}

/** One enterprise, found by its name or code. */
export function EnterprisePicker({ value, onChange, label, emptyMeans }: OnePickerProps) {
  const text = useText('files');
  const { choices, isFetching, search, firmsOf } = useOffered(value ? [value] : []);
  return (
    <Select
      choices={choices}
      value={value?.id}
      label={label}
      placeholder={emptyMeans ?? text('filter.enterpriseHint')}
      isLoading={isFetching}
      canClear={emptyMeans !== undefined}
      onSearch={search}
      onChange={(id) => onChange(firmsOf(id ? [id] : [])[0])}
    />
  );
}

/** Several enterprises, found by name or code. */
export function EnterprisesPicker({ value, onChange, label }: PickerProps<readonly PickedFirm[]>) {
  const text = useText('files');
  const { choices, isFetching, search, firmsOf } = useOffered(value);
  return (
    <SelectMany
      choices={choices}
      values={value.map(({ id }) => id)}
      label={label}
      placeholder={text('filter.enterpriseHint')}
      isLoading={isFetching}
      onSearch={search}
      onChange={(ids) => onChange(firmsOf(ids))}
    />
  );
}
