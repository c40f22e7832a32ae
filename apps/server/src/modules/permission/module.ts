import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { administratorRoutes } from './administrator/administrator.routes';
import { authorizeRoutes, explainRoutes, grantHistoryRoutes } from './authorize/authorize.routes';
import { columnSettingRoutes } from './column-setting/column-setting.routes';
import { dataFieldRoutes } from './data-field/data-field.routes';
import { graded } from './data-scheme/built-in-limit';
import { dataSchemeRoutes } from './data-scheme/data-scheme.routes';
import { explainRecordRoutes } from './data-scheme/explain-record.routes';
import { gradeRoutes } from './grade/grade.routes';
import { groupRoutes } from './group/group.routes';
import { forgetKeyChangesJob } from './key-change/forget-key-changes.job';
import { listViewRoutes } from './list-view/list-view.routes';
import { menuRoutes } from './menu/menu.routes';
import { menuButtonRoutes } from './menu-button/menu-button.routes';
import { menuColumnRoutes } from './menu-column/menu-column.routes';
import { menuFormRoutes } from './menu-form/menu-form.routes';
import { departmentRoutes, districtRoutes, organizeRoutes, regionRoutes } from './organize/organize.routes';
import { positionRoutes } from './position/position.routes';
import { listHolders } from './rights/list-holders.queries';
import type { PeopleCache } from './rights/people-cache';
import { roleRoutes } from './role/role.routes';
import { separationRoutes } from './separation/separation.routes';
import { separationRules } from './separation/separation.service';
import { systemRoutes } from './system/system.routes';
import { temporaryGrantRoutes } from './temporary-grant/temporary-grant.routes';
import { tidyGrantsJob } from './temporary-grant/tidy-grants.job';
import { personSearch } from './user/list/user-search.service';
import { lockedAccounts } from './user/locked-accounts';
import { userPickerRoutes } from './user/pick/user-pickers.routes';
import { userSheetRoutes } from './user/sheet/user-sheet.routes';
import { userRoutes } from './user/user.routes';
import { userRelationRoutes } from './user-relation/user-relation.routes';

export const permissionModule = (
  { firstPassword }: Pick<Config, 'firstPassword'>,
  people: PeopleCache,
): Module => ({
  routes: [
    columnSettingRoutes,
    listViewRoutes,
    authorizeRoutes,
    explainRoutes,
    grantHistoryRoutes,
    administratorRoutes,
    separationRoutes,
    departmentRoutes,
    districtRoutes,
    regionRoutes,
    organizeRoutes(people),
    gradeRoutes,
    userSheetRoutes(firstPassword),
    userRoutes(firstPassword),
    userPickerRoutes,
    positionRoutes,
    temporaryGrantRoutes,
    roleRoutes,
    groupRoutes,
    userRelationRoutes,
    systemRoutes,
    menuRoutes,
    menuButtonRoutes,
    menuColumnRoutes,
    menuFormRoutes,
    dataFieldRoutes,
    dataSchemeRoutes,
    explainRecordRoutes,
  ],
  jobs: [tidyGrantsJob, forgetKeyChangesJob],
  needs: {
    people: {
      forgetAttempts: true,
      dropSecondFactor: true,
      endSessions: true,
      forgetInbox: true,
      tellPeople: true,
      isScoring: true,
    },
    runningWork: { sheets: true, ledGroups: true, applications: true },
    files: {
      offer: true,
      receive: true,
      openOwn: true,
      hasSentAvatar: true,
      issue: true,
      keep: true,
      settle: true,
    },
  },
  plugs: {
    brokenRules: separationRules,
    rowDoorFinders: {},
    codedRules: { graded },
    rights: { listHolders },
    work: { lockedAccounts },
    searches: { person: personSearch },
  },
});
