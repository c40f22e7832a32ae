import type { Module } from '#platform/module';
import { createCompiledModules } from './compile/compiled-modules';
import { designRoutes } from './design.routes';
import { onlineDevRoutes } from './online-dev.routes';

export const visualdevModule = (): Module => ({
  routes: [designRoutes, onlineDevRoutes(createCompiledModules())],
});
