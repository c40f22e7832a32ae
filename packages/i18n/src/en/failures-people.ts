import type { SameKeys } from '../texts.ts';
import type { failuresPeople as zh } from '../zh/failures-people.ts';

export const failuresPeople = {
  people: {
    administratorProtected: 'Only the account admin may change other administrators',
    administratorState: 'Administrators cannot be disabled or deleted',
    adminAccountFixed: 'The account name admin cannot be changed',
    ownState: 'You cannot disable your own account',
    ownRemoval: 'You cannot delete your own account',
    managesOrganize: 'This person manages “{organize}”; name another manager first',
    hasSubordinates:
      'This person still leads {count, plural, one {# person} other {# persons}}; give them another manager first',
    ownPasswordReset: 'You cannot reset your own password; change it in the personal centre',
    managerIsSelf: 'Nobody can be the own manager',
    managerIsSubordinate: 'A subordinate cannot be the manager',
    positionElsewhere: 'The position “{position}” is not in the chosen organizations; choose another',
    roleElsewhere: 'The role “{role}” is not in the chosen organizations; choose another',
    roleBeyondOwn: 'You do not have the role “{role}” and cannot give or take it',
    noRightsThere: 'You have no rights there, so you cannot switch to it',
    placeNotOwn: 'You can switch only to organizations, positions and systems of your own',
    ownRole: 'You cannot give yourself a role; somebody else who manages people can',
    administersMore:
      '“{person}” administers more than you do: an administrator changes the sign-in name, mobile number or e-mail, resets the password or two-step sign-in, switches off, locks, unlocks or deletes',
    holdsMorePower:
      '“{person}” may co-sign, decide, publish, score or supervise where you may not: an administrator changes the sign-in name, mobile number or e-mail, resets the password or two-step sign-in, switches off, locks, unlocks or deletes',
    notSecondPerson:
      'This takes two people: on {at} “{by}” added or unlocked the account of “{person}” or changed how it is signed in to; until {until} neither counts as the second person. Ask somebody else',
    md5Refused: 'A password policy is on; set the password on the new page',
    ownSecondFactorReset: 'You cannot reset your own two-step sign-in. Turn it off on your personal page',
    notRepeated: 'The two passwords are not the same',
  },
} as const satisfies SameKeys<typeof zh>;
