import { workbenchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { saveShortcuts } from './shortcut.service';
import { readWorkbench } from './workbench.service';

export const workbenchRoutes = routes(workbenchApi, {
  read: (ctx) => readWorkbench(ctx),
  saveShortcuts: (ctx, { body }) => saveShortcuts(ctx, body.menuIds),
});
