import { moduleColumnApi } from '@qifu/contracts';
import { menuFieldRoutes } from '../menu/menu-field.routes';
import { menuFields } from '../menu/menu-field.service';

export const menuColumnRoutes = menuFieldRoutes(moduleColumnApi, menuFields('menuColumn'));
