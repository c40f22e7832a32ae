import { areaRoutes } from './area/area.routes';
import { dictionaryRoutes } from './dictionary/dictionary.routes';
import { sysConfigRoutes } from './system-setting/sys-config.routes';
import { workCalendarRoutes } from './work-calendar/work-calendar.routes';

export const settingsModule = { routes: [sysConfigRoutes, areaRoutes, dictionaryRoutes, workCalendarRoutes] };
