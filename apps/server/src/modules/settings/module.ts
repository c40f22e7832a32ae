import type { Module } from '#platform/module';
import { areaRoutes } from './area/area.routes';
import { dictionaryRoutes } from './dictionary/dictionary.routes';
import { sysConfigRoutes } from './system-setting/sys-config.routes';
import { askForYearJob } from './work-calendar/ask-for-year.job';
import { workCalendarRoutes } from './work-calendar/work-calendar.routes';

export const settingsModule: Module = {
  routes: [sysConfigRoutes, areaRoutes, dictionaryRoutes, workCalendarRoutes],
  jobs: [askForYearJob],
  needs: { rights: { listHolders: true } },
};
