/** Refusals that keep the three administrators apart; the keys are the names of `contracts/src/failures/separation.ts`. */
export const failuresSeparation = {
  separation: {
    twoDuties: 'One person can be only one of system, security and audit administrator',
    dutyEmpty:
      'Separation cannot be turned on: nobody in use is {duties} yet (holding it until a date does not count)',
    lastHolder:
      'While separated, each of system, security and audit administrator needs somebody in use. Appoint a successor first',
    rolesElsewhere: 'While separated, roles are given by the security administrator, not saved with the user',
    settingElsewhere:
      'While separated, sign-in, session and password settings are changed by the security administrator, all others by the system administrator',
    menuFieldElsewhere:
      'While separated, the authorization switches of a menu are changed by the security administrator, everything else by the system administrator',
    unlockElsewhere: 'While separated, locks of wrong passwords are opened by the security administrator',
    otherDuty:
      'While separated, nobody resets the password or second factor, or changes the account or mobile number, of one of the other two administrators',
  },
} as const;
