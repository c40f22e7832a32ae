import { menuApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { withMarks } from '#platform/resource/record-marks';
import { createMenu, toggleMenu, updateMenu } from './menu.service';
import { copyMenu } from './menu-copy.service';
import { exportMenu } from './menu-export.service';
import { importMenu } from './menu-import.service';
import { listAllMenus, listMenuParents, listMenuTree, readMenu } from './menu-list.service';
import { moveMenu } from './menu-move.service';
import { removeMenu } from './menu-removal.service';

export const menuRoutes = routes(
  menuApi,
  {
    tree: (ctx, { params, query }) => listMenuTree(ctx, params.systemId, query),
    listParents: (ctx, { params, query }) => listMenuParents(ctx, params, query.category),
    listAll: (ctx, { query }) => listAllMenus(ctx, query.category),
    read: async (ctx, { params }) => withMarks(ctx, { table: 'menu' }, await readMenu(ctx, params.id)),
    create: (ctx, { body }) => createMenu(ctx, body),
    update: (ctx, { params, body }) => updateMenu(ctx, params.id, body),
    copy: (ctx, { params, body }) => copyMenu(ctx, params.id, body),
    toggle: (ctx, { params, body }) => toggleMenu(ctx, params.id, body),
    move: (ctx, { params, body }) => moveMenu(ctx, params.id, body.direction),
    remove: (ctx, { params, query }) => removeMenu(ctx, params.id, query.version),
    export: (ctx, { params }) => exportMenu(ctx, params.id),
    import: (ctx, { params, query, request }) =>
      importMenu(ctx, { systemId: params.systemId, ...query }, request),
  },
  { update: { keeps: readHeld('menu', readMenu) }, import: { transaction: 'prepared' } },
);
