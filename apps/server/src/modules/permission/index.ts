/** What other modules may use of `permission`. Everything else in this folder is private. */

export { askedCondition } from './data-condition/asked-condition';
export {
  assertDoors,
  /** @public: what `npm run new slice` writes uses it. */
  doorOf,
  /** @public: the same. */
  guardOf,
} from './data-scheme/resource-door';
export {
  type CodedRule,
  limitOf,
  type RowDoor,
  visibleRows,
} from './data-scheme/row-door';
export { assertKeptInside, findOutside } from './data-scheme/scheme-reach';
export {
  listOwnKeyChanges,
  noteAddedPeople,
  proveKeyChanges,
} from './key-change/key-change.service';
export { assertTwoPeople, findOneHand, minuteOf } from './key-change/second-person.policy';
export {
  type ModuleMenu,
  moduleMenuCategories,
  removeModuleMenus,
  renameModuleFields,
  saveModuleMenu,
} from './menu/module-menu.service';
export { fieldsOffered } from './menu/offered-fields';
export { readServedDistricts } from './organize/district.service';
export { actorOf, restOf } from './rights/actor-of';
export { assertNoIndividual } from './rights/assert-no-individual';
export { isOneOfThree } from './rights/duty-holders.queries';
export { menuTreeOf, permissionListOf, systemsOf } from './rights/menu-tree';
export { ownGrantsOf } from './rights/own-grants';
export { createPeopleCache, type PeopleCache, type Person, readPerson } from './rights/people-cache';
export { nameAndAccount, nameOfJoined, nameOfUser } from './rights/person-name';
export { listPowerRoles } from './rights/power-roles.queries';
export { menuOfRightCode, rightCodeOf } from './rights/right-code';
export { isRunning } from './rights/running';
export { seesOffice } from './rights/sees-office';
export { isSeparated } from './rights/separate';
export { readRolesOfMenus } from './role/roles-of-menus.queries';
export { endSeparation } from './separation/separation.service';
export { assertAvatar } from './user/assert-avatar';
export { choosePosition, organizesWithRights } from './user/form/current-place';
export { seenOrSelf, visibleUsers } from './user/user.policy';
export { createUser, createUsers } from './user/user.service';
export { avatarAddress, pathsOf, readOrganizesOf } from './user/user-organizes.queries';
