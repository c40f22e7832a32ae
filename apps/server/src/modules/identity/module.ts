import type { PeopleCache } from '#modules/permission';
import { currentUserRoutes } from './current-user/current-user.routes';
import { oauthRoutes } from './login/login.routes';
import { providerRoutes } from './provider/provider.routes';

export const identityModule = (people: PeopleCache) => ({
  routes: [oauthRoutes, currentUserRoutes(people), providerRoutes],
});
