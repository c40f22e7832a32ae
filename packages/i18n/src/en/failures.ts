import type { SameKeys } from '../texts.ts';
import type { failures as zh } from '../zh/failures.ts';

export const failures = {
  input: { invalid: 'The content was not accepted', invalidField: '{field}: {rule}' },
  access: { denied: 'You do not have this permission. An administrator can grant it.' },
  record: {
    missing: 'The record does not exist or lies outside what you may see',
    changed: 'Someone else has changed the record. Refresh it to go on editing.',
  },
  address: { unknown: 'There is nothing at this address' },
  body: { tooLarge: 'The content is larger than allowed. Make it smaller and submit again.' },
  request: { tooMany: 'Too many requests. Try again in a moment.' },
  server: {
    busy: 'The system is busy. Try again in a moment.',
    unexpected: 'Request failed, please retry',
    diskFull: 'The server has no room left, nothing was saved. Contact the administrator.',
    storageDown:
      'The file storage does not answer. Try again later; if it stays so, contact the administrator.',
  },
  idempotency: { conflict: 'This submission number was used for other content. Submit again.' },
  session: {
    expired: 'Your session has expired. Please log in again.',
    replaced: 'Your account has logged in elsewhere. Please log in again.',
    unknown: 'Your session is not valid. Please log in again.',
  },
  screen: { locked: 'The screen is locked. Enter your password to go on.' },
  login: {
    wrong: 'Wrong account or password',
    smsOff: 'Signing in by SMS is off. Use your account and password',
    smsTooSoon: 'A code was sent. Ask for another in {seconds, plural, one {# second} other {# seconds}}',
    smsTooMany:
      'Too many codes were asked for. Try later; to sign in you can also use your account and password',
    smsOutOfReach: 'The SMS service is not available now. To sign in, use your account and password',
    smsWrong: 'Wrong SMS code. Enter it again',
    smsExpired: 'This SMS code is no longer valid. Get a new one',
    smsSeveral: 'Several accounts have this mobile number. Use your account and password',
    numberSettled: 'No mobile number waits to be verified. To use another one, enter and save it first',
    codeNeeded: 'Enter the one-time code',
    codeWrong: 'The code is wrong or was used before. Wait for the next one',
    captchaMissing: 'Enter the verification code.',
    captchaAfterGuesses:
      'Many wrong passwords were tried at this account. Enter the verification code to log in.',
    captchaExpired: 'The verification code has expired. Get a new one and enter it.',
    captchaWrong: 'Wrong verification code. Enter it again.',
    captchaTooSoon: 'The security check takes another {seconds} s.',
    disabled: 'The account is disabled. Contact the administrator.',
    notActivated: 'The account is not active yet. Contact the administrator.',
    lockedMinutes:
      'Too many wrong passwords: the account is locked. Try again in {minutes} min, or log in now with the verification code or on a device you have used before.',
    lockedForAllMinutes: 'The account is locked. Try again in {minutes} min.',
    lockedForGood: 'The account is locked. The administrator can unlock it.',
    ipRefused: 'Logging in from this network is not allowed',
    noPermission: 'Your permissions are insufficient, contact the administrator',
    tooMany: 'Too many attempts to log in. Try again in 15 minutes.',
    individualRefused: 'Individual users cannot enter the back office. Switch to an enterprise user.',
    providerUnknown: 'This way of logging in does not exist',
    ticketInvalid: 'The login ticket is invalid or has expired. Please log in again.',
  },
  viewTicket: {
    notConfigured:
      '{fullName} has no address to open. Ask an administrator to check the menu and its service.',
    invalid: 'The view ticket is invalid or has expired.',
  },
  password: {
    oldWrong: 'The old password is wrong',
    neededForNumber:
      'The mobile number can be used to sign in by SMS. Enter your password as well to change it.',
    sameAsOld: 'The new password is the same as the old one. Choose another.',
    recentlyUsed: 'This password was used recently. Choose another.',
    format: 'A password has 6-16 characters and mixes digits and letters',
    weak: 'This password is too common. Choose another.',
    unlockWrong: 'Wrong password. The screen stays locked.',
    tooMany: 'Too many wrong passwords. Try again in 15 minutes.',
  },
  file: {
    tooLarge: 'The file is larger than {size} {unit}',
    typeRefused: 'Choose a file of type {type}',
    empty: 'The file is empty. Choose another.',
    missing: 'File does not exist',
    gone: 'The content of the file is lost. Contact the administrator.',
    removed: 'The file was removed, or its time is over.',
    noThumbnail: 'There is no small picture of this file. Download it to see it.',
    rangeOutside: 'The part asked for lies beyond the end of the file. Download it again.',
    ticketInvalid: 'The download link is invalid or has expired. Download again.',
  },
  import: {
    unreadable: 'The file cannot be read. Check that it is an undamaged xlsx file.',
    xlsOnlyXlsx: 'Only xlsx files can be imported. Save the xls file as xlsx first.',
    tooManyRows:
      'The file has more than {limit, plural, one {# row} other {# rows}}. Split it into several files.',
    headingsWrong:
      'The headings differ from the template. {columns}. Correct them and upload the file again.',
    empty: 'The file holds no data to import',
    tokenUsed: 'These data have been imported already and cannot be imported twice',
    tokenUnknown: 'The import preview is no longer valid. Upload the file again.',
    rows: '{count, plural, one {# row has} other {# rows have}} wrong cells; mend them and import again, or import the right rows only',
  },
  export: {
    failed: 'Export failed, please retry',
    tooManyRows:
      'There {count, plural, one {is} other {are}} {count, plural, one {# row} other {# rows}}, and one export holds {limit}. Narrow the list and export in parts.',
  },
  report: { failed: 'The report could not be made, please retry' },
} as const satisfies SameKeys<typeof zh>;
