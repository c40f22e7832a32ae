import { secondFactorApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  turnOffSecondFactor,
} from './second-factor.service';

export const secondFactorRoutes = routes(
  secondFactorApi,
  {
    read: (ctx) => readSecondFactor(ctx),
    begin: (ctx) => beginSecondFactor(ctx),
    confirm: (ctx, { body }) => confirmSecondFactor(ctx, body),
    turnOff: (ctx, { body }) => turnOffSecondFactor(ctx, body),
  },
  {
    begin: { keptReply: 'none' },
    confirm: { transaction: 'prepared', auditsRefusals: true, keptReply: 'none' },
    turnOff: { transaction: 'prepared', auditsRefusals: true, keptReply: 'none' },
  },
);
