import { moduleFormApi } from '@qifu/contracts';
import { menuFieldRoutes } from '../menu/menu-field.routes';
import { menuFields } from '../menu/menu-field.service';

export const menuFormRoutes = menuFieldRoutes(moduleFormApi, menuFields('menuForm'));
