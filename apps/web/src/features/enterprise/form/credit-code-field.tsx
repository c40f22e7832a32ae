import { useData } from '@qifu/client';
import { enterpriseApi } from '@qifu/contracts';
import { creditCodeAlphabet, isCreditCode } from '@qifu/rules';
import { Field, Icon, type IconName, TextInput, type Tone } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useState } from 'react';

const codeLength = 18;
const waitsMs = 400;

interface CreditCodeFieldProps {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** The enterprise being edited: its own code is no double. */
  ownId: string | undefined;
  isDisabled: boolean;
}

/** The code with its check as one types, and a look whether the registry has it already. */
export function CreditCodeField({ id, error, value, onChange, ownId, isDisabled }: CreditCodeFieldProps) {
  const text = useText('enterprise');
  const noteId = `${id}-check`;
  return (
    <Field
      label={text('field.creditCode')}
      hint={isDisabled ? text('hint.staffOnly') : text('hint.creditCode')}
      id={id}
      error={error}
    >
      {(wiring) => (
        <>
          <TextInput
            {...wiring}
            className="q-mono"
            value={value}
            maxLength={24}
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            aria-describedby={[wiring['aria-describedby'], noteId].filter(Boolean).join(' ')}
            onChange={(event) => onChange(event.target.value.replace(/\s/g, '').toUpperCase())}
          />
          <p id={noteId} className="ent-code" aria-live="polite">
            {!isDisabled && <LiveCheck code={value} ownId={ownId} />}
          </p>
        </>
      )}
    </Field>
  );
}

function LiveCheck({ code, ownId }: { code: string; ownId: string | undefined }) {
  const text = useText('enterprise');
  const settled = useSettled(code);
  const isRight = isCreditCode(settled);
  const { data, isFetching } = useData(
    enterpriseApi.list,
    { body: { keyword: settled, pageSize: 5 } },
    { enabled: isRight, isQuiet: true, keepsFormer: false },
  );
  if (code === '') return null;
  if (code.length < codeLength)
    return <>{text('code.missing', { count: code.length, rest: codeLength - code.length })}</>;
  const wrong = wrongWord(code);
  if (wrong) return <Said tone="bad" icon="stateBad" words={text(wrong)} />;
  if (settled !== code || isFetching)
    return <Said tone="info" icon="stateOk" words={text('code.searching')} />;
  const double = data?.list.find((firm) => firm.creditCode === code && firm.id !== ownId);
  if (double) {
    return (
      <>
        <Said tone="bad" icon="alert" words={text('code.taken', { name: double.enterpriseName })} />
        <a href={`/enterprise?open=${encodeURIComponent(double.id)}`} target="_blank" rel="noreferrer">
          {text('code.open')}
        </a>
      </>
    );
  }
  return <Said tone="ok" icon="stateOk" words={text(ownId ? 'code.right' : 'code.free')} />;
}

function wrongWord(code: string): 'code.tooLong' | 'code.wrongForm' | 'code.wrong' | undefined {
  if (code.length > codeLength) return 'code.tooLong';
  if ([...code].some((character) => !creditCodeAlphabet.includes(character))) return 'code.wrongForm';
  return isCreditCode(code) ? undefined : 'code.wrong';
}

const Said = ({ tone, icon, words }: { tone: Tone; icon: IconName; words: string }) => (
  <span className={`q-tone-${tone} ent-said`}>
    <Icon name={icon} />
    {words}
  </span>
);

/** The value once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitsMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
