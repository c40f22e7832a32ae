import { useData } from '@qifu/client';
import {
  enterpriseApi,
  expertApi,
  projectApi,
  type SearchKind,
  searchApi,
  shortestSearch,
} from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDeferredValue, useState } from 'react';
import { useMayCall } from '#shared/allowed';

/** What is searched for the records of a menu; records of others are named by their id. */
const kinds: Readonly<Record<string, SearchKind>> = {
  enterprise: 'enterprise',
  businessStatus: 'enterprise',
  blacklist: 'enterprise',
  enterpriseFile: 'enterprise',
  fundFile: 'enterprise',
  table2: 'project',
  table3: 'expert',
};

interface RecordFieldProps {
  menuCode: string;
  recordId: string;
  onAsk: (recordId: string) => void;
}

/** The record that is asked about: found by its name or number, as in the search of the office. */
export function RecordField(props: RecordFieldProps) {
  const kind = Object.hasOwn(kinds, props.menuCode) ? kinds[props.menuCode] : undefined;
  return kind ? <RecordSearch {...props} kind={kind} /> : <TypedRecord key={props.recordId} {...props} />;
}

function RecordSearch({ kind, recordId, onAsk }: RecordFieldProps & { kind: SearchKind }) {
  const text = useText('explainRecord');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const isAsked = keyword.length >= shortestSearch;
  const query = useData(searchApi.find, { query: { keyword, kind } }, { enabled: isAsked, isQuiet: true });
  const name = useRecordName(kind, recordId);
  const found = isAsked ? (query.data?.list.flatMap(({ list }) => list) ?? []) : [];
  const known = recordId && !found.some(({ id }) => id === recordId);
  const choices = [
    ...(known ? [{ value: recordId, label: name ?? recordId }] : []),
    ...found.map((one) => ({
      value: one.id,
      label: one.code ? text('named', { name: one.name, code: one.code }) : one.name,
    })),
  ];
  return (
    <Field label={text('record')} isOptional>
      <Select
        choices={choices}
        placeholder={text('find')}
        value={recordId}
        canClear
        isLoading={isAsked && query.isFetching}
        onSearch={setTyped}
        onChange={(id = '') => onAsk(id)}
      />
    </Field>
  );
}

/** What the record is called that the address names. */
function useRecordName(kind: SearchKind, id: string): string | undefined {
  const may = {
    enterprise: useMayCall(enterpriseApi.read),
    project: useMayCall(projectApi.read),
    expert: useMayCall(expertApi.read),
  };
  const asked = (one: keyof typeof may) => ({
    enabled: id !== '' && kind === one && may[one],
    isQuiet: true,
  });
  const enterprise = useData(enterpriseApi.read, { params: { id } }, asked('enterprise')).data;
  const project = useData(projectApi.read, { params: { id } }, asked('project')).data;
  const expert = useData(expertApi.read, { params: { id } }, asked('expert')).data;
  if (kind === 'enterprise') return enterprise?.enterpriseName;
  return kind === 'project' ? project?.projectName : expert?.name;
}

function TypedRecord({ recordId, onAsk }: RecordFieldProps) {
  const text = useText('explainRecord');
  const [typed, setTyped] = useState(recordId);
  return (
    <form
      className="ex-record"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(typed.trim());
      }}
    >
      <Field label={text('record')} hint={text('hint')} isOptional>
        <TextInput value={typed} maxLength={64} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" disabled={typed.trim() === ''}>
        {text('ask')}
      </Button>
    </form>
  );
}
