import type { Endpoint } from '../contract';
import type { RightWord } from '../subject';

/**
 * The three administrators that may be separated (reliability 5.4, 6): of the system, of security and of the audit.
 * Whoever is one of them is none of the others.
 */
export const duties = ['system', 'security', 'audit'] as const;
export type Duty = (typeof duties)[number];

/** Codes of the roles that make somebody one of the three; everybody who is none of them sits with the others. */
export const dutyRoleCodes = {
  system: 'dutySystem',
  security: 'dutySecurity',
  audit: 'dutyAudit',
} as const satisfies Record<Duty, string>;
/** Where anybody sits while the separation is on: at one of the three duties, or with the others. */
export const seats = [...duties, 'others'] as const;
export type Seat = (typeof seats)[number];

const both = ['system', 'security'] as const;
const graded = ['system', 'others'] as const;
const gradedView = ['system', 'security', 'others'] as const;
const system = ['system'] as const;
const security = ['security'] as const;
const audit = ['audit'] as const;

/**
 * Every access word of the administration and who keeps it while the three are separated. The three have their words
 * from here, whatever their roles are granted; `others` keep what their roles give, in the organizations they
 * administer. Words that do not stand here are business, which none of the three does.
 */
export const separatedWords: Readonly<Record<RightWord, readonly Seat[]>> = {
  // Organizations, people and what they are put into; who administers which part of them is security.
  'organize:view': gradedView,
  'organize:btn_add': graded,
  'organize:btn_edit': graded,
  'organize:btn_remove': graded,
  'organize:btn_authorize': security,
  'position:view': gradedView,
  'position:btn_add': graded,
  'position:btn_edit': graded,
  'position:btn_remove': graded,
  'position:btn_export': graded,
  'userGroup:view': gradedView,
  'userGroup:btn_add': graded,
  'userGroup:btn_edit': graded,
  'userGroup:btn_remove': graded,
  'userGroup:btn_export': graded,
  'user:view': gradedView,
  'user:btn_add': graded,
  'user:btn_edit': graded,
  'user:btn_remove': graded,
  'user:btn_import': graded,
  'user:btn_export': graded,
  // Who may do what.
  'role:view': security,
  'role:btn_add': security,
  'role:btn_edit': security,
  'role:btn_remove': security,
  'role:btn_export': security,
  'role:btn_authorize': security,
  'onlineUser:view': security,
  'onlineUser:btn_remove': security,
  // What the product is made of.
  'menu:view': both,
  'menu:btn_add': system,
  'menu:btn_edit': system,
  'menu:btn_remove': system,
  'menu:btn_export': system,
  'menu:btn_import': system,
  'dictionary:view': system,
  'dictionary:btn_add': system,
  'dictionary:btn_edit': system,
  'dictionary:btn_remove': system,
  'dictionary:btn_export': system,
  'dictionary:btn_import': system,
  'area:view': system,
  'area:btn_add': system,
  'area:btn_edit': system,
  'area:btn_remove': system,
  'workCalendar:view': system,
  'workCalendar:btn_add': system,
  'workCalendar:btn_edit': system,
  'workCalendar:btn_remove': system,
  'workCalendar:btn_confirm': system,
  'workCalendar:btn_export': system,
  'workCalendar:btn_import': system,
  'billRule:view': system,
  'billRule:btn_add': system,
  'billRule:btn_edit': system,
  'billRule:btn_remove': system,
  'billRule:btn_export': system,
  'billRule:btn_import': system,
  // Where messages go, and what of them waits.
  'messageChannel:view': system,
  'messageChannel:btn_add': system,
  'messageChannel:btn_edit': system,
  'messageChannel:btn_remove': system,
  'messageChannel:btn_send': system,
  // Each changes the settings that are his: see `securitySettings`.
  'sysConfig:view': both,
  'sysConfig:btn_edit': both,
  // What was done.
  'systemLog:view': audit,
  'systemLog:btn_export': audit,
  'auditLog:view': audit,
  'auditLog:btn_export': audit,
  'auditLog:btn_verify': audit,
};

/** Calls that share their word with work of somebody else, by method and address. */
export const separatedCalls: Readonly<Record<string, readonly Seat[]>> = {
  // Which rows a role leaves: kept on the screen of menus.
  'POST /api/system/ModuleDataAuthorizeScheme': security,
  'PUT /api/system/ModuleDataAuthorizeScheme/:id': security,
  'PUT /api/system/ModuleDataAuthorizeScheme/:id/Actions/State': security,
  'DELETE /api/system/ModuleDataAuthorizeScheme/:id': security,
  'POST /api/system/ModuleDataAuthorize': security,
  'PUT /api/system/ModuleDataAuthorize/:id': security,
  'PUT /api/system/ModuleDataAuthorize/:id/Actions/State': security,
  'DELETE /api/system/ModuleDataAuthorize/:id': security,
  // A menu is the system's; whether buttons, columns, fields and rows of it are granted one by one is security.
  'PUT /api/system/Menu/:id': both,
  // Locks, passwords and second factors of people that are there.
  'POST /api/permission/Users/:id/Actions/ResetPassword': ['security', 'others'],
  'PUT /api/permission/Users/:id/Actions/ResetSecondFactor': ['security', 'others'],
  'PUT /api/permission/Users/:id/Actions/unlock': ['security', 'others'],
  // Who may do what, and why.
  'POST /api/permission/Authority/Explain': ['security', 'others'],
  'POST /api/permission/Authority/Explain/Record': ['security', 'others'],
  // Nobody bypasses rights meanwhile, so nobody is made to: switching off must bring back what was.
  'PUT /api/system/SysConfig/setAdminList': [],
  'PUT /api/permission/Separation': security,
};

/** Settings that decide who gets in and how; all others are the system's. */
export const securitySettings: ReadonlySet<string> = new Set([
  'singleLogin',
  'tokenTimeout',
  'idleTimeout',
  'lastLoginTimeSwitch',
  'secondFactorRequired',
  'smsLoginSwitch',
  'enableVerificationCode',
  'verificationCodeNumber',
  'whitelistSwitch',
  'whiteListIp',
  'passwordErrorsNumber',
  'lockType',
  'lockTime',
  'passwordIsUpdatedRegularly',
  'updateCycle',
  'updateInAdvance',
  'passwordStrengthLimit',
  'passwordLengthMin',
  'passwordLengthMinNumber',
  'containsNumbers',
  'includeLowercaseLetters',
  'includeUppercaseLetters',
  'containsCharacters',
  'disableOldPassword',
  'disableTheNumberOfOldPasswords',
  'mandatoryModificationOfInitialPassword',
  'passwordBlocklistSwitch',
  'passwordBlocklist',
  'newUserDefaultPassword',
]);

/** The seats a shared call is left to; undefined where its words decide. */
export const seatsOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  separatedCalls[`${method} ${path}`];

/** All words that one of the three has. */
export const wordsOfDuty = (duty: Duty): string[] =>
  Object.entries(separatedWords).flatMap(([word, holders]) => (holders.includes(duty) ? word : []));

/** Whether a menu is one of the administration: all its words stand in the table. */
export const isSeparatedMenu = (menu: string): boolean => Object.hasOwn(separatedWords, `${menu}:view`);

/**
 * Whether a word stays with whoever is none of the three. One of the administration that the table does not know, such
 * as a button somebody added to its menu, is left to nobody.
 */
export const staysWithOthers = (word: string): boolean =>
  (separatedWords as Readonly<Record<string, readonly Seat[]>>)[word]?.includes('others') ??
  !isSeparatedMenu(word.slice(0, word.indexOf(':')));

/**
 * Whether separation leaves a call to a seat. The three need no word for a shared call that is theirs; the others need
 * theirs for every call.
 */
export function isLeftTo(
  seat: Seat,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  holdsWord: boolean,
): boolean {
  const left = seatsOfCall(endpoint);
  if (!left) return holdsWord;
  return left.includes(seat) && (seat !== 'others' || holdsWord);
}
