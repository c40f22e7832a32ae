/** Spec 5, password: 6-16 characters, letters and digits only, both of them. Of the plain text, not of the base64 form that travels. */
export const isPassword = (text: string): boolean =>
  /^[A-Za-z0-9]{6,16}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text);

/** Letters and digits, both of them; other signs beside them only where the policy asks for some. */
const withSigns = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{6,16}$/;

/** What an installation asks of new passwords beside their form (contract-core 2.9). */
export interface PasswordPolicy {
  /** 0: no more than the form asks. */
  minLength: number;
  wantsDigit: boolean;
  wantsLowercase: boolean;
  wantsUppercase: boolean;
  /** Only then may there be anything but letters and digits. */
  wantsSign: boolean;
}

/** The rules a new password breaks, as keys of the texts that say them; the form comes first. */
export function brokenPasswordRules(plain: string, policy: PasswordPolicy) {
  return [
    ...((policy.wantsSign ? withSigns.test(plain) : isPassword(plain)) ? [] : ['password' as const]),
    ...(plain.length < policy.minLength ? ['tooShort' as const] : []),
    ...(policy.wantsDigit && !/\d/.test(plain) ? ['passwordDigit' as const] : []),
    ...(policy.wantsLowercase && !/[a-z]/.test(plain) ? ['passwordLowercase' as const] : []),
    ...(policy.wantsUppercase && !/[A-Z]/.test(plain) ? ['passwordUppercase' as const] : []),
    ...(policy.wantsSign && !/[^A-Za-z0-9]/.test(plain) ? ['passwordSign' as const] : []),
  ];
}
