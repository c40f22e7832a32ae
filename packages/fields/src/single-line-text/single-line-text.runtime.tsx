import { PasswordInput, TextInput } from '@qifu/ui/parts';
import { defineRuntime } from '../registry/define';
import type { singleLineText } from './single-line-text.schema';

export default defineRuntime<typeof singleLineText>({
  Edit: ({ value, onChange, settings, isDisabled }) => {
    const { placeholder, maxLength, before, after, isPassword, isReadOnly } = settings;
    const shared = {
      value: value ?? '',
      placeholder,
      disabled: isDisabled || settings.isDisabled,
      readOnly: isReadOnly,
      maxLength: maxLength ?? undefined,
      autoComplete: isPassword ? 'new-password' : undefined,
      onChange: (event: { target: { value: string } }) => onChange(event.target.value || null),
    };
    if (isPassword) return <PasswordInput {...shared} />;
    return <TextInput {...shared} unit={[before, after].filter(Boolean).join(' ') || undefined} />;
  },
});
