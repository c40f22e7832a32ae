import type { SameKeys } from '../texts.ts';
import type { verify as zh } from '../zh/verify.ts';

export const verify = {
  title: 'Verify a score form',
  lead: 'Enter the code printed on a score form, or scan its QR code, to learn whether the form is valid.',
  code: 'Verification code',
  codeHint: 'Printed at the foot of the form, 16 letters and digits.',
  codeMissing: 'Enter the verification code',
  check: 'Verify',
  checking: 'Verifying',
  valid: 'Valid',
  validText: 'The code {code} belongs to a score form that is valid now.',
  invalid: 'Not valid',
  invalidText: 'No valid score form has the code {code}.',
  invalidHint: 'Check the code.',
  failed: 'The code could not be verified',
} as const satisfies SameKeys<typeof zh>;
