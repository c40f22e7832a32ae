import { workbenchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { Module } from '#platform/module';
import { readWorkbench } from './workbench.service';

export const workbenchRoutes = (modules: () => readonly Module[]) =>
  routes(workbenchApi, { read: (ctx) => readWorkbench(ctx, modules()) });
