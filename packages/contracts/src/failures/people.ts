/** Refusals about people: their form, their state, their password and their rights. */
export const peopleFailures = {
  /** Only the account `admin` changes other administrators. */
  'people.administratorProtected': 403,
  'people.administratorState': 400,
  'people.adminAccountFixed': 400,
  'people.ownState': 400,
  'people.ownRemoval': 400,
  'people.managesOrganize': 400,
  'people.hasSubordinates': 400,
  'people.ownPasswordReset': 400,
  'people.managerIsSelf': 400,
  'people.managerIsSubordinate': 400,
  'people.positionElsewhere': 400,
  'people.roleElsewhere': 400,
  /** A graded administrator gives no role of the whole house that he has not himself. */
  'people.roleBeyondOwn': 403,
  /** Nobody but an administrator gives himself a role. */
  'people.ownRole': 403,
  /** Nobody becomes somebody who administers more than he does. */
  'people.administersMore': 403,
  /** Nobody gets at the account of somebody whose power over a review he has not himself. */
  'people.holdsMorePower': 403,
  /** One of the two has changed the other's password or the like within a day: they count as one. */
  'people.notSecondPerson': 400,
  'people.md5Refused': 400,
  'people.notRepeated': 400,
  'people.noRightsThere': 400,
  'people.placeNotOwn': 400,
} as const;
