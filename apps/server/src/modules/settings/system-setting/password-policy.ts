import { fail } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { isPassword } from '@qifu/rules';
import { isSettingOn, numberSetting, type Settings } from './system-setting.service';

/** Letters and digits, both of them; other signs beside them only where the policy asks for some. */
const withSigns = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{6,16}$/;

/**
 * The rules of the settings that a new password breaks, as keys of the texts in `validation` (contract-core 2.9). The
 * form that every password has (spec 5) is the first; the others count while the policy is switched on.
 */
function brokenPasswordRules(plain: string, settings: Settings): string[] {
  const isOn = isSettingOn(settings, 'passwordStrengthLimit');
  const wants = (key: Parameters<typeof isSettingOn>[1]) => isOn && isSettingOn(settings, key);
  const isFormed = wants('containsCharacters') ? withSigns.test(plain) : isPassword(plain);
  return [
    ...(isFormed ? [] : ['password']),
    ...(wants('passwordLengthMin') && plain.length < numberSetting(settings, 'passwordLengthMinNumber')
      ? ['tooShort']
      : []),
    ...(wants('containsNumbers') && !/\d/.test(plain) ? ['passwordDigit'] : []),
    ...(wants('includeLowercaseLetters') && !/[a-z]/.test(plain) ? ['passwordLowercase'] : []),
    ...(wants('includeUppercaseLetters') && !/[A-Z]/.test(plain) ? ['passwordUppercase'] : []),
    ...(wants('containsCharacters') && !/[^A-Za-z0-9]/.test(plain) ? ['passwordSign'] : []),
  ];
}

/** Refuses a new password by every rule it breaks; the plain form alone gives `password.format`, as it always did. */
export function assertPasswordPolicy(
  { language }: { language: Language },
  plain: string | undefined,
  settings: Settings,
  path = 'body.password',
): asserts plain is string {
  // The md5 form has no text to check: anything could stand behind it.
  if (plain === undefined) fail('password.format');
  const broken = brokenPasswordRules(plain, settings);
  if (broken.length === 0) return;
  if (broken.length === 1 && broken[0] === 'password') fail('password.format');
  const minimum = numberSetting(settings, 'passwordLengthMinNumber');
  fail('input.invalid', {
    issues: broken.map((rule) => ({
      path,
      rule,
      text: translate(language, 'validation', rule as 'password', { minimum }),
    })),
  });
}
