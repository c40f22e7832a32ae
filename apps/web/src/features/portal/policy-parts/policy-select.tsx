import { useData } from '@qifu/client';
import { policyDocumentApi, policyItemApi } from '@qifu/contracts';
import { Select, SelectMany } from '@qifu/ui/office';
import type { Choice } from '@qifu/ui/parts';
import { useEffect, useRef, useState } from 'react';

const waitsMs = 300;
const offered = 20;

interface PolicyName {
  id: string;
  title: string;
}

/** Policies that match what is typed; those chosen before keep their titles. */
function usePolicies(chosen: readonly PolicyName[]) {
  const [words, setWords] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, isFetching } = useData(
    policyDocumentApi.list,
    { query: { keyword: words, pageSize: offered } },
    { isQuiet: true, staleTimeMs: 30_000 },
  );
  const known = new Map([...chosen, ...(data?.list ?? [])].map(({ id, title }) => [id, title]));
  return {
    choices: [...known].map(([value, label]): Choice => ({ value, label })),
    isFetching,
    search: (typed: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWords(typed.trim()), waitsMs);
    },
  };
}

interface OneProps {
  value: string;
  /** Its title, where it was chosen before. */
  title?: string | undefined;
  onChange: (id: string) => void;
  label?: string;
  isDisabled?: boolean;
  canClear?: boolean;
}

/** One policy, found by its title or number. */
export function PolicySelect({ value, title, onChange, ...rest }: OneProps) {
  const { choices, isFetching, search } = usePolicies(value && title ? [{ id: value, title }] : []);
  return (
    <Select
      {...rest}
      choices={choices}
      value={value}
      isLoading={isFetching}
      onSearch={search}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

interface ManyProps {
  values: readonly string[];
  named: readonly PolicyName[];
  onChange: (ids: string[]) => void;
  isDisabled?: boolean;
}

/** Several policies, found by title or number. */
export function PoliciesSelect({ values, named, onChange, isDisabled }: ManyProps) {
  const { choices, isFetching, search } = usePolicies(named.filter(({ id }) => values.includes(id)));
  return (
    <SelectMany
      choices={choices}
      values={values}
      isLoading={isFetching}
      isDisabled={isDisabled ?? false}
      onSearch={search}
      onChange={onChange}
    />
  );
}

interface ClausesProps {
  documentId: string;
  values: readonly string[];
  onChange: (pids: string[]) => void;
  isDisabled?: boolean;
}

const shownLetters = 30;

/** Paragraphs of a policy, by their number and the beginning of their words. */
export function ClausesSelect({ documentId, values, onChange, isDisabled }: ClausesProps) {
  const { data, isFetching } = useData(
    policyDocumentApi.read,
    { params: { id: documentId }, query: {} },
    { enabled: documentId !== '', isQuiet: true },
  );
  const paragraphs = documentId === '' ? [] : (data?.paragraphs ?? []);
  const choices = paragraphs
    .filter(({ kind }) => kind !== 'chapter' && kind !== 'heading')
    .map(({ pid, path, text }): Choice => ({ value: pid, label: `${path} ${text.slice(0, shownLetters)}` }));
  return (
    <SelectMany
      choices={choices}
      values={values}
      isLoading={isFetching && documentId !== ''}
      isDisabled={(isDisabled ?? false) || documentId === ''}
      onChange={onChange}
    />
  );
}

interface ItemProps {
  documentId: string;
  value: string;
  /** What leaving it empty means. */
  emptyMeans: string;
  onChange: (id: string) => void;
  isDisabled?: boolean;
}

/** One item of a policy, or the policy as a whole. */
export function ItemSelect({ documentId, value, emptyMeans, onChange, isDisabled }: ItemProps) {
  const { data } = useData(
    policyItemApi.list,
    { query: { documentId } },
    { enabled: documentId !== '', isQuiet: true },
  );
  const list = documentId === '' ? [] : (data?.list ?? []);
  return (
    <Select
      choices={list.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      value={value}
      placeholder={emptyMeans}
      isDisabled={(isDisabled ?? false) || documentId === ''}
      canClear
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
