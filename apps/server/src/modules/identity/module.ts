import { type PeopleCache, permissionPorts } from '#modules/permission';
import { currentUserRoutes } from './current-user/current-user.routes';
import { accountName } from './login/account-name';
import { oauthRoutes } from './login/login.routes';
import { forgetAttemptsAt } from './login/login-throttle';
import { providerRoutes } from './provider/provider.routes';
import { forgetExpiredJob } from './session/forget-expired.job';
import { endSessionsOfPeople } from './session/session.service';

export function identityModule(people: PeopleCache) {
  permissionPorts.forgetAttempts = (db, account) => forgetAttemptsAt(db, accountName(account));
  permissionPorts.endSessions = endSessionsOfPeople;
  return { routes: [oauthRoutes, currentUserRoutes(people), providerRoutes], jobs: [forgetExpiredJob] };
}
