import { useText } from '@qifu/ui/text';
import { usePublicConfig } from '#shared/public-config';

/** What every installation asks for (spec 5). */
const formMinimum = 6;

/** What a new password must be like here, in sentences. */
export function usePasswordRules(): readonly string[] {
  const text = useText('shell');
  const says = useText('validationSettings');
  const policy = usePublicConfig()?.passwordPolicy;
  return [
    text('password.newHint', { minimum: Math.max(formMinimum, policy?.minLength ?? 0) }),
    ...(policy?.wantsLowercase ? [says('passwordLowercase')] : []),
    ...(policy?.wantsUppercase ? [says('passwordUppercase')] : []),
    ...(policy?.wantsSign ? [says('passwordSign')] : []),
  ];
}
