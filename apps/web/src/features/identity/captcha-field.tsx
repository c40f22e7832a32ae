import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import './captcha-field.css';

interface CaptchaFieldProps {
  value: string;
  picture: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onRenew: () => void;
  onWorkInstead: () => void;
}

/** The code of the picture beside it; pressing the picture draws another. Nobody has to be able to read it. */
export function CaptchaField({ value, picture, error, onChange, onRenew, onWorkInstead }: CaptchaFieldProps) {
  const text = useText('login');
  const otherWay = (
    <button type="button" className="q-link" onClick={onWorkInstead}>
      {text('work.instead')}
    </button>
  );
  return (
    <Field label={text('code')} error={error} aside={otherWay} className="captcha" id="code">
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        after={
          <button type="button" className="captcha-picture" title={text('codeChange')} onClick={onRenew}>
            <img src={picture} alt={text('codePicture')} height={40} />
          </button>
        }
      />
    </Field>
  );
}
