import { workbenchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { saveLayout } from './layout.service';
import { saveShortcuts } from './shortcut.service';
import { readWorkbench } from './workbench.service';

export const workbenchRoutes = routes(workbenchApi, {
  read: (ctx) => readWorkbench(ctx),
  saveLayout: (ctx, { body }) => saveLayout(ctx, body),
  saveShortcuts: (ctx, { body }) => saveShortcuts(ctx, body.menuIds),
});
