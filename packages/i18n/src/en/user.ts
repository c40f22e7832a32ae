import type { SameKeys } from '../texts.ts';
import type { user as zh } from '../zh/user.ts';

export const user = {
  title: 'Users',
  one: 'User',
  new: 'New user',
  figures: 'Accounts, where they belong and what they may do',
  tree: 'Organizations',
  all: 'All organizations',
  treeSearch: 'Organization name',
  search: 'Account, name or mobile number',
  choose: 'Choose',
  empty: 'No users yet',
  emptyHere: 'No users in this organization yet',
  emptyHint: 'Add them one by one, or import many with the template.',
  emptyReadHint: 'Users are added by administrators with the right to add.',
  administrator: 'Administrator',
  temporary: 'Temporary users',
  act: {
    import: 'Import',
    export: 'Export',
    reset: 'Reset password',
    resetFactor: 'Reset two-step sign-in',
    unlock: 'Unlock',
    more: 'More actions',
    end: 'Sign out',
  },
  disableEffect: 'They can no longer sign in, and those signed in are signed out at once.',
  disableManyEffect:
    'They can no longer sign in, and those signed in are signed out at once. You can undo it right after; they sign in anew.',
  addRole: {
    act: 'Add role',
    title: 'Add a role to {count, plural, one {# person} other {# people}}',
    hint: 'They sign in again afterwards; if one of them may not have it, nobody gets it.',
    coming: '{count} will get it, {held} have it already; they sign in again afterwards.',
    done: '{count, plural, one {# person} other {# people}} got “{name}”',
    undone: 'The role was taken back',
  },
  neverSignedIn: 'Never signed in',
  notSignedIn: 'Not signed in now.',
  places: '{count, plural, one {# place} other {# places}}',
  sessionTimes: 'Since {from}, last active {last}',
  signIn: { ok: 'Signed in', failed: 'Failed' },
  roleUntil: '{name} until {day}',
  may: {
    by: 'Given by {names}',
    buttons: 'May: {names}',
    noButtons: 'May look only; no actions.',
  },
  state: { s0: 'Disabled', s1: 'Enabled', s2: 'Locked' },
  field: {
    state: 'State',
    kind: 'Kind of account',
    role: 'Role',
    roles: 'Roles',
    place: 'Unit and post',
    lastLogTime: 'Last sign-in',
    lastLogIP: 'Address of the last sign-in',
    unlockTime: 'Unlocks by itself',
    gender: 'Gender',
    groupId: 'Groups',
    creatorTime: 'Created',
  },
  section: {
    account: 'Account',
    place: 'Where they belong',
    contact: 'Contact',
    person: 'Personal',
    may: 'What they may do, and why',
    sessions: 'Signed in now',
    signIns: 'Recent sign-ins',
  },
  hint: {
    roleElsewhere: 'Given by the security administrator while separated',
    account: 'Letters and digits; used to sign in, each once',
    organizeId: 'The first one with rights is current after sign-in',
    positionId: 'Positions of the chosen organizations',
    managerId: 'Neither the user nor one of the subordinates',
    firstPassword: 'New users sign in with the first password and then change it.',
    endsSessions:
      'After saving, this user must sign in again. A new mobile number or e-mail address is told to this person; after a new number, what this person may co-sign, decide, publish or score and you may not rests for 24 hours.',
    locked: 'Locked by wrong passwords; unlock it in the list.',
  },
  created: {
    title: 'User added',
    lead: 'The account {account} can sign in now.',
  },
  resetFactor: {
    title: 'Reset two-step sign-in of "{name}"?',
    effect:
      'The app and the recovery codes stop working and every session ends. The password alone lets in, unless the settings ask for a new set-up. This person is told; for 24 hours you two count as one where two people are needed.',
    verb: 'Reset',
  },
  reset: {
    title: 'Reset the password of “{name}”',
    verb: 'Reset',
    done: 'The password of “{name}” was reset',
    lead: 'The account {account} signs in with the password below and has to change it before anything else.',
    restsUntil:
      'The right to co-sign, decide, publish and score rests until {until}. Where sign-in by SMS is on, signing in that way with the own former number ends it at once.',
  },
  resetEffect: {
    drawn: 'A one-time password is drawn and shown only now. Pass it on to this person.',
    must: 'It has to be changed at the next sign-in. Until then nothing can be done or confirmed with it.',
    told: 'This person is signed out everywhere and told who reset it and when.',
    oneHand:
      'For {hours, plural, one {# hour} other {# hours}} you and this person count as one where two people are needed.',
    rests:
      'What this person may co-sign, decide, publish or score and you may not rests for {hours, plural, one {# hour} other {# hours}}; where sign-in by SMS is on, signing in so with the own former number ends it at once.',
  },
  removeEffect:
    'Organizations, positions, roles and groups are taken away and every session ends; records keep the name. Managers of an organization or of other people must be replaced first.',
  import: {
    title: 'Import users',
    lead: 'One user a row; rows whose account is taken are left out. Columns with * are required; wrong cells can be mended in the check.',
  },
  export: {
    title: 'Export users',
    range: 'Which users',
    page: 'This page',
    everybody: 'Everybody who matches ({count})',
  },
} as const satisfies SameKeys<typeof zh>;
