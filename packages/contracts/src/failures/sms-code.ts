/** Refusals about codes by SMS; none of them tells whose a number is before a right code was shown. */
export const smsCodeFailures = {
  'login.smsOff': 400,
  'login.smsTooSoon': 429,
  'login.smsTooMany': 429,
  /** What sends them is down: another way in is named. */
  'login.smsOutOfReach': 503,
  'login.smsWrong': 400,
  /** Never sent, used, too old, or tried too often. */
  'login.smsExpired': 400,
  /** The number belongs to several accounts, so it does not say who comes. */
  'login.smsSeveral': 400,
  /** The own number is proved already, or there is none. */
  'login.numberSettled': 400,
} as const;
