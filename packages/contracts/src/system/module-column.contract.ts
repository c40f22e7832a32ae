import { menuFieldApi } from './menu-field';

/** List columns of a menu that can be granted. */
export const moduleColumnApi = menuFieldApi('/api/system/ModuleColumn');
