/** Refusals that keep system, security and audit administrators apart. */
export const separationFailures = {
  /** Somebody would be two of the three. */
  'separation.twoDuties': 400,
  /** One of the three has nobody: the switch stays off. */
  'separation.dutyEmpty': 400,
  /** The last holder of one of the three stays while they are separated. */
  'separation.lastHolder': 400,
  /** Roles are given by the security administrator, not with a person's form. */
  'separation.rolesElsewhere': 403,
  /** A setting of the other administrator. */
  'separation.settingElsewhere': 403,
  /** A field of a menu that is the other administrator's. */
  'separation.menuFieldElsewhere': 403,
  /** Locks of wrong passwords are opened by the security administrator. */
  'separation.unlockElsewhere': 403,
  /** Nobody gives another account, a password or a mobile number to one of the other two, to sign in as him or keep him out. */
  'separation.otherDuty': 403,
} as const;
