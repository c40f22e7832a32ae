import { oauthApi } from '@qifu/contracts';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import { drawCaptcha, withoutCode } from '../captcha/captcha.service';
import { browserOf, readMark } from '../known-device/browser-mark';
import { changeScreenLock } from '../lock-screen/lock-screen.service';
import { signIn } from '../login/login.service';
import { readLoginConfig } from '../login/login-config.service';
import { signOut } from '../login/sign-out.service';
import { readBrowserCookie } from '../provider/browser-cookie';
import { exchangeTicket } from '../session/exchange-ticket.service';
import type { SmsDelivery } from '../sms-code/delivery';
import { sendSmsCode } from '../sms-sign-in/send-sms-code.service';
import { signInBySms } from '../sms-sign-in/sms-sign-in.service';
import { issueSocketTicket } from '../socket/socket-ticket.service';

export const oauthRoutes = (config: Config, delivery: SmsDelivery) =>
  routes(
    oauthApi,
    {
      login: (ctx, { body, request }) =>
        (body.password === '' ? signInBySms : signIn)(ctx, body, config, browserOf(ctx, config, request)),
      sendSmsCode: (ctx, { body, request }) =>
        sendSmsCode(ctx, { ...body, mark: readMark(ctx, request) }, config, delivery),
      logout: (ctx) => signOut(ctx),
      lockScreen: (ctx, { body }) => changeScreenLock(ctx, body),
      getConfig: (ctx, { params, request }) =>
        readLoginConfig(ctx, config, params.account, readMark(ctx, request)),
      imageCode: (ctx, { params }) => drawCaptcha(ctx, params.length, params.timestamp),
      socketTicket: (ctx) => issueSocketTicket(ctx),
      exchangeTicket: (ctx, { body, request }) => exchangeTicket(ctx, body, readBrowserCookie(request)),
    },
    {
      login: { transaction: 'prepared', auditsRefusals: true, auditedInput: withoutCode, keptReply: 'none' },
      sendSmsCode: { transaction: 'prepared', auditedInput: withoutCode, keptReply: 'none' },
      lockScreen: { transaction: 'prepared', auditsRefusals: true, keptReply: 'none' },
      exchangeTicket: { keptReply: 'none' },
    },
  );
