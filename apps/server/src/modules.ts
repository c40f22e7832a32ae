import type { TrailState } from '#platform/audit/audit-trail';
import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { enterpriseModule } from './modules/enterprise/module';
import { filesModule } from './modules/files/module';
import type { SmsSender } from './modules/identity';
import { identityModule } from './modules/identity/module';
import { messagesModule } from './modules/messages/module';
import type { PeopleCache } from './modules/permission';
import { permissionModule } from './modules/permission/module';
import { portalModule } from './modules/portal/module';
import { reviewModule } from './modules/review/module';
import { settingsModule } from './modules/settings/module';
import { systemModule } from './modules/system/module';
import { visualdevModule } from './modules/visualdev/module';

/** Every module, lowest first (rulings 15). */
export function listModules(
  config: Config,
  people: PeopleCache,
  { smsSender, trail }: { smsSender: SmsSender | undefined; trail: () => TrailState },
): readonly Module[] {
  const modules: Module[] = [
    settingsModule,
    permissionModule(config, people),
    identityModule(config, people, smsSender),
    systemModule(config, () => modules, trail),
    filesModule(config),
    messagesModule(config, people),
    visualdevModule(config),
    enterpriseModule,
    portalModule(config),
    reviewModule(config),
  ];
  return modules;
}
