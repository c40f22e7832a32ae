import type { Module } from '#platform/module';
import { createCompiledModules } from './compile/compiled-modules';
import { designRoutes } from './design.routes';
import { onlineDevRoutes } from './online-dev.routes';
import { findModuleDoor } from './record/find-module-door';

export const visualdevModule = (): Module => {
  const modules = createCompiledModules();
  return {
    routes: [designRoutes, onlineDevRoutes(modules)],
    plugs: { rowDoorFinders: { modules: (ctx, menu) => findModuleDoor(ctx, modules, menu) } },
  };
};
