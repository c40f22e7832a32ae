import { type PeopleCache, permissionPorts } from '#modules/permission';
import type { Config } from '#platform/config';
import { currentUserRoutes } from './current-user/current-user.routes';
import { accountName } from './login/account-name';
import { oauthRoutes } from './login/login.routes';
import { forgetAttemptsAt } from './login/login-throttle';
import { onlineUserRoutes } from './online-user/online-user.routes';
import { ownProfileRoutes } from './own-profile/own-profile.routes';
import { providerRoutes } from './provider/provider.routes';
import { createProviders } from './provider/providers';
import { forgetExpiredJob } from './session/forget-expired.job';
import { endSessionsOfPeople } from './session/session.service';

export function identityModule(config: Config, people: PeopleCache) {
  const providers = createProviders(config);
  permissionPorts.forgetAttempts = (db, account) => forgetAttemptsAt(db, accountName(account));
  permissionPorts.endSessions = endSessionsOfPeople;
  return {
    routes: [
      oauthRoutes,
      currentUserRoutes(people),
      ownProfileRoutes,
      providerRoutes(config, providers),
      onlineUserRoutes,
    ],
    jobs: [forgetExpiredJob],
    stop: providers.stop,
  };
}
