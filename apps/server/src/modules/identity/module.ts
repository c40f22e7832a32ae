import type { PeopleCache } from '#modules/permission';
import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { currentUserRoutes } from './current-user/current-user.routes';
import { knownDeviceRoutes } from './known-device/known-device.routes';
import { accountName } from './login/account-name';
import { createSignInFigures } from './login/sign-in-figures';
import { oauthRoutes } from './oauth/oauth.routes';
import { onlineUserRoutes } from './online-user/online-user.routes';
import { ownProfileRoutes } from './own-profile/own-profile.routes';
import { providerRoutes } from './provider/provider.routes';
import { createProviders } from './provider/providers';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { dropSecondFactor } from './second-factor/second-factor.service';
import { forgetExpiredJob } from './session/forget-expired.job';
import { endSessionsOfPeople } from './session/session.service';
import { createDelivery } from './sms-code/delivery';
import { senderOf } from './sms-code/sms-login-switch';
import { forgetAttemptsAt } from './throttle/login-throttle';
import { userSignInRoutes } from './user-sign-in/user-sign-in.routes';
import { viewTicketRoutes } from './view-ticket/view-ticket.routes';

export function identityModule(config: Config, people: PeopleCache, smsSender = senderOf(config)): Module {
  const delivery = createDelivery(smsSender);
  const providers = createProviders(config);
  const figures = createSignInFigures();
  return {
    routes: [
      oauthRoutes(config, delivery),
      currentUserRoutes(people),
      ownProfileRoutes(people, config, delivery),
      secondFactorRoutes,
      knownDeviceRoutes,
      providerRoutes(config, providers),
      onlineUserRoutes,
      userSignInRoutes,
      viewTicketRoutes(people, config),
    ],
    jobs: [forgetExpiredJob],
    plugs: {
      people: {
        forgetAttempts: (db, account) => forgetAttemptsAt(db, accountName(account)),
        dropSecondFactor,
        endSessions: endSessionsOfPeople,
      },
      signInFigures: { count: figures.count },
    },
    figures: figures.read,
    stop: async () => void (await Promise.all([providers.stop(), delivery.stop()])),
  };
}
