import { moduleButtonApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createMenuButton,
  listMenuButtonOptions,
  listMenuButtons,
  readMenuButton,
  removeMenuButton,
  toggleMenuButton,
  updateMenuButton,
} from './menu-button.service';

export const menuButtonRoutes = routes(
  moduleButtonApi,
  {
    tree: (ctx, { params, query }) => listMenuButtons(ctx, params.moduleId, query.keyword),
    listOptions: (ctx, { params }) => listMenuButtonOptions(ctx, params.moduleId),
    read: (ctx, { params }) => readMenuButton(ctx, params.id),
    create: (ctx, { body }) => createMenuButton(ctx, body),
    update: (ctx, { params, body }) => updateMenuButton(ctx, params.id, body),
    toggle: (ctx, { params, body }) => toggleMenuButton(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeMenuButton(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('menuButton', readMenuButton) } },
);
