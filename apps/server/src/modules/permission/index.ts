/** What other modules may use of `permission`. Everything else in this folder is private. */
export { readServedDistricts } from './organize/district.service';
export { assertNoIndividual } from './rights/assert-no-individual';
export { menuTreeOf, permissionListOf, systemsOf } from './rights/menu-tree';
export { createPeopleCache, type PeopleCache, type Person, readPerson } from './rights/people-cache';
export { choosePosition, organizesWithRights } from './user/form/current-place';
export { permissionPorts } from './user/sign-in-port';
export { createUser, createUsers } from './user/user.service';
export { avatarAddress, pathsOf, readOrganizesOf } from './user/user-organizes.queries';
