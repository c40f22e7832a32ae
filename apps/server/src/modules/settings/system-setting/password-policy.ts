import { fail, type PublicConfig } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { brokenPasswordRules } from '@qifu/rules';
import type { WirePassword } from '#platform/password/hash-password';
import { isCommonMd5, isCommonPassword } from './common-passwords';
import { isSettingOn, numberSetting, type Settings } from './system-setting.service';

/** What new passwords must be like here: most of it counts while the policy is switched on, the rest by its own switch. */
export function passwordPolicyOf(settings: Settings): PublicConfig['passwordPolicy'] {
  const wants = (key: Parameters<typeof isSettingOn>[1]) =>
    isSettingOn(settings, 'passwordStrengthLimit') && isSettingOn(settings, key);
  return {
    minLength: wants('passwordLengthMin') ? numberSetting(settings, 'passwordLengthMinNumber') : 0,
    wantsDigit: wants('containsNumbers'),
    wantsLowercase: wants('includeLowercaseLetters'),
    wantsUppercase: wants('includeUppercaseLetters'),
    wantsSign: wants('containsCharacters'),
    refusesCommon: isSettingOn(settings, 'passwordBlocklistSwitch'),
    refusedFormer: isSettingOn(settings, 'disableOldPassword')
      ? numberSetting(settings, 'disableTheNumberOfOldPasswords')
      : 0,
  };
}

/**
 * The md5 form has no text to check: it is taken while no policy asks for one (rulings 4). Of the common passwords
 * the md5 is known; listed words are not, as they need only be a part.
 */
function assertMd5Allowed({ md5 }: WirePassword, settings: Settings) {
  if (isSettingOn(settings, 'passwordStrengthLimit')) fail('people.md5Refused');
  if (!isSettingOn(settings, 'passwordBlocklistSwitch')) return;
  if (settings.passwordBlocklist.trim() !== '') fail('people.md5Refused');
  if (isCommonMd5(md5)) fail('password.format');
}

/** Refuses a new password by every rule it breaks; the plain form alone gives `password.format`, as it always did. */
export function assertPasswordPolicy(
  { language }: { language: Language },
  wire: WirePassword,
  settings: Settings,
  path = 'body.password',
): void {
  const { plain } = wire;
  if (plain === undefined) {
    assertMd5Allowed(wire, settings);
    return;
  }
  const policy = passwordPolicyOf(settings);
  const isCommon = policy.refusesCommon && isCommonPassword(plain, settings.passwordBlocklist);
  const broken = [...brokenPasswordRules(plain, policy), ...(isCommon ? ['passwordCommon' as const] : [])];
  if (broken.length === 0) return;
  if (broken.length === 1 && broken[0] === 'password') fail('password.format');
  fail('input.invalid', {
    issues: broken.map((rule) => ({
      path,
      rule,
      text: translate(language, 'validation', rule, { minimum: policy.minLength }),
    })),
  });
}
