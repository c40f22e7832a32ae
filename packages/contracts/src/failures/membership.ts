/** Refusals about positions, roles, groups and who is in them, and about saved views. */
export const membershipFailures = {
  /** Another position of the organization has the name. */
  'position.nameTaken': 400,
  'position.codeTaken': 400,
  /** Held positions are neither deleted nor moved to another organization. */
  'position.held': 400,
  'role.nameTaken': 400,
  'role.codeTaken': 400,
  /** Grants of some kind still hang on the role. */
  'role.authorized': 400,
  /** Deleting, switching off and making a global role one of organizations wait until nobody holds it. */
  'role.held': 400,
  /** People of an organization that was to be dropped from the role hold it. */
  'role.heldInOrganize': 400,
  /** The product itself knows the role by its code. */
  'role.codeFixed': 400,
  /** Global roles, their members and the state of roles are for administrators. */
  'role.administratorsOnly': 403,
  'userGroup.nameTaken': 400,
  'userGroup.codeTaken': 400,
  'userGroup.held': 400,
  /** There is no such person, or the account is disabled. */
  'relation.personMissing': 400,
  /** Members of an organization role or position belong to its organization. */
  'relation.outsideOrganize': 400,
  'listView.nameTaken': 400,
  'listView.tooMany': 400,
} as const;
