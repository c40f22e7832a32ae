import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { enterpriseModule } from './modules/enterprise/module';
import { filesModule } from './modules/files/module';
import { identityModule } from './modules/identity/module';
import type { PeopleCache } from './modules/permission';
import { permissionModule } from './modules/permission/module';
import { reviewModule } from './modules/review/module';
import { settingsModule } from './modules/settings/module';
import { systemModule } from './modules/system/module';

/** Every module, lowest first (rulings 15). */
export function listModules(config: Config, people: PeopleCache): readonly Module[] {
  const modules: Module[] = [
    settingsModule,
    permissionModule(config),
    identityModule(config, people),
    systemModule(config, () => modules),
    filesModule,
    enterpriseModule,
    reviewModule(config),
  ];
  return modules;
}
