/** System, security and audit administrators, and the switch that separates them. */
export const separation = {
  title: 'Separated administrators',
  note: 'System, security and audit administrators each do their own part, and nobody is two of them. While on, nobody bypasses rights.',
  duty: {
    system: 'System administrator',
    security: 'Security administrator',
    audit: 'Audit administrator',
  },
  does: {
    system:
      'Organizations, people, positions, groups, menus, dictionaries, areas, bill rules and general settings. Grants no rights, sees no audit log.',
    security:
      'Roles, authorization, data schemes, temporary grants and graded administration; sign-in and password policy, unlocking, online users; appoints the three. Adds no people.',
    audit:
      'Reads and exports the audit log and the login and request log, verifies seals. Changes no business data.',
  },
  nobody: 'Nobody yet',
  notCounting: 'Does not count: until a date, or disabled',
  and: ', ',
  appoint: 'Appoint: {duty}',
  appointFirst: 'Appoint',
  change: 'Change',
  choose: 'Choose people',
  appointHint: 'Whoever comes or goes signs in again. One person can be only one of the three.',
  isOn: 'On',
  isOff: 'Off',
  turnOn: 'Separate administrators',
  turnOff: 'Stop separating',
  missing: 'Appoint somebody for each of the three first.',
  onlySecurity: 'Only the security administrator can turn it off.',
  onlyAdministrator: 'Only an administrator can turn it on.',
  ask: {
    onTitle: 'Separate the administrators?',
    onVerb: 'Separate',
    offTitle: 'Stop separating the administrators?',
    offVerb: 'Stop',
    holders: '{names}: keep only their part of the administration; their other roles do not count',
    resting: '{names}: no longer bypass rights and hold none meanwhile',
    losing: 'Others who lose rights of administration given by roles: {count}. Business rights stay',
    assigning: 'Adding and editing users no longer changes roles; the security administrator gives them',
    wayBack: 'From then on only the security administrator can turn it off',
    back: 'Administrators are again those of before and bypass rights; everybody’s roles count again',
    self: 'You are none of the three and will hold no rights',
  },
} as const;
