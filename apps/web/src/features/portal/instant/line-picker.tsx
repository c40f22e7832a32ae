import { publicGrantApi } from '@qifu/contracts';
import { Field, RadioCards, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import { usePublicData } from '#shared/given/use-public-data';
import { useSettled } from '#shared/use-settled';

interface LinePickerProps {
  batchId: string;
  value: string | undefined;
  onChange: (grantId: string) => void;
  error?: ReactNode;
}

const calmMs = 300;
const offered = 6;

/** Finds a line of the list by a few characters of its firm. */
export function LinePicker({ batchId, value, onChange, error }: LinePickerProps) {
  const text = useText('instant');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), calmMs);
  const { data } = usePublicData(
    publicGrantApi.names,
    { params: { id: batchId }, query: { keyword, pageSize: offered } },
    { keepsFormer: true },
  );
  const lines = data?.list.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <>
      <Field label={text('object.firm')} hint={text('object.firmHint')} error={error}>
        <TextInput icon="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {data && lines.length === 0 ? (
        <p className="grant-note" role="status">
          {text('object.firmNone')}
        </p>
      ) : (
        <RadioCards
          legend={text('object.firm')}
          hidesLegend
          choices={lines.map(({ id, enterpriseName, creditCode }) => ({
            value: id,
            label: enterpriseName,
            aside: creditCode,
          }))}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
