/** Refusals about the second step of signing in. */
export const secondFactorFailures = {
  /** The password was right; the same call has to come again with `totpCode`. */
  'login.codeNeeded': 400,
  'login.codeWrong': 400,
  'secondFactor.alreadyOn': 400,
  'secondFactor.notBegun': 400,
  'secondFactor.notOn': 400,
  'secondFactor.passwordWrong': 400,
  'account.secondFactorMust': 403,
  'people.ownSecondFactorReset': 400,
} as const;
