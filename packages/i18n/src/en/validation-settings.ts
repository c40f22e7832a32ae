import type { SameKeys } from '../texts.ts';
import type { validationSettings as zh } from '../zh/validation-settings.ts';

export const validationSettings = {
  addressList: 'Enter addresses or networks, comma separated, such as 10.1.2.3,10.1.0.0/16',
  addressMissing: 'Enter at least one address to switch the allow list on',
  passwordCommon: 'This password is too common or holds a listed word; choose another',
  passwordDigit: 'Must contain a digit',
  passwordLowercase: 'Must contain a lower-case letter',
  passwordUppercase: 'Must contain a capital letter',
  spanOrder: 'Each span must end after it starts, and the spans must follow one another with a break between',
  passwordSign: 'Must contain a special character',
} as const satisfies SameKeys<typeof zh>;
