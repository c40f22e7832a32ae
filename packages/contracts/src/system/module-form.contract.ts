import { menuFieldApi } from './menu-field';

/** Form fields of a menu that can be granted. */
export const moduleFormApi = menuFieldApi('/api/system/ModuleForm');
