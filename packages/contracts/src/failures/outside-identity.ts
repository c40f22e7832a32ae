/** Refusals about signing in by an outside identity platform and about what is linked to it. */
export const outsideIdentityFailures = {
  /** The person said no there, or the platform would not let him in. */
  'outside.declined': 400,
  'outside.outOfReach': 503,
  /** The platform's answer did not prove who comes. */
  'outside.unproven': 400,
  /** Unknown, used, too old, or begun in another browser. */
  'outside.journeyOver': 400,
  /** The account asks for a code at each sign-in, and the platform is no second step. */
  'outside.codeNeeded': 400,
  /** A temporary session reaches the portal and the linking page only (rulings 32). */
  'outside.linkFirst': 403,
  /** The session was not opened by an outside platform. */
  'outside.notOutside': 400,
  'outside.linkTaken': 400,
  'outside.passwordWrong': 400,
  'outside.legalPersonUnknown': 400,
  'outside.legalPersonUnlinked': 400,
  /** A legal person opens enterprise accounts only. */
  'outside.notEnterprise': 400,
} as const;
