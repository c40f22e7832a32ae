import { areaRoutes } from './area/area.routes';
import { dictionaryRoutes } from './dictionary/dictionary.routes';

export const settingsModule = { routes: [areaRoutes, dictionaryRoutes] };
