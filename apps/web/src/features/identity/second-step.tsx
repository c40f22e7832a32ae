import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

interface SecondStepProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onBack: () => void;
  /** The word of the way back. */
  back?: string;
}

/** Once, when the field comes: what is typed elsewhere must not lose the focus to it. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** After a right password: the code of the app, or one from paper. The field takes the focus, and says what it is for. */
export function SecondStep({ value, error, onChange, onBack, back }: SecondStepProps) {
  const text = useText('login');
  return (
    <>
      <p role="status">{text('secondStep.lead')}</p>
      <Field label={text('secondStep.code')} hint={text('secondStep.hint')} error={error} id="totpCode">
        <TextInput
          icon="shield"
          ref={takeFocus}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <p className="p-login-keep">
        <button type="button" className="q-link" onClick={onBack}>
          {back ?? text('secondStep.back')}
        </button>
      </p>
    </>
  );
}
