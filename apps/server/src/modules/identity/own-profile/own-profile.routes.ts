import { ownProfileApi } from '@qifu/contracts';
import type { PeopleCache } from '#modules/permission';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import type { SmsDelivery } from '../sms-code/delivery';
import { proveOwnNumber, sendOwnNumberCode, withoutSmsCode } from '../sms-code/own-number.service';
import { listOwnRoles, readOwnGrants } from './own-grants.service';
import { listOwnLog } from './own-log.service';
import {
  listOwnOrganizes,
  listOwnPositions,
  listReports,
  readBaseInfo,
  saveBaseInfo,
  setOwnAvatar,
  withoutPassword,
} from './own-profile.service';

export const ownProfileRoutes = (people: PeopleCache, config: Config, delivery: SmsDelivery) =>
  routes(
    ownProfileApi,
    {
      readBaseInfo: (ctx) => readBaseInfo(ctx),
      saveBaseInfo: (ctx, { body }) => saveBaseInfo(ctx, body, config),
      sendNumberCode: (ctx) => sendOwnNumberCode(ctx, config, delivery),
      proveNumber: (ctx, { body }) => proveOwnNumber(ctx, body.smsCode, config),
      setAvatar: (ctx, { params }) => setOwnAvatar(ctx, params.headIcon),
      listReports: (ctx, { params }) => listReports(ctx, params.id),
      listLog: (ctx, { query }) => listOwnLog(ctx, query),
      listOrganizes: (ctx) => listOwnOrganizes(ctx),
      listPositions: (ctx) => listOwnPositions(ctx),
      listRoles: (ctx) => listOwnRoles(ctx, people),
      readAuthorize: async (ctx) => readOwnGrants(ctx, people),
    },
    {
      saveBaseInfo: { transaction: 'prepared', auditsRefusals: true, auditedInput: withoutPassword },
      sendNumberCode: { transaction: 'prepared', keptReply: 'none' },
      proveNumber: {
        transaction: 'prepared',
        auditsRefusals: true,
        auditedInput: withoutSmsCode,
        keptReply: 'none',
      },
    },
  );
