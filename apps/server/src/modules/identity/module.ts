import type { PeopleCache } from '#modules/permission';
import { currentUserRoutes } from './current-user/current-user.routes';
import { oauthRoutes } from './login/login.routes';
import { providerRoutes } from './provider/provider.routes';
import { forgetExpiredJob } from './session/forget-expired.job';

export const identityModule = (people: PeopleCache) => ({
  routes: [oauthRoutes, currentUserRoutes(people), providerRoutes],
  jobs: [forgetExpiredJob],
});
