import { oauthApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { drawCaptcha, withoutCode } from '../captcha/captcha.service';
import { changeScreenLock } from '../lock-screen/lock-screen.service';
import { readBrowserCookie } from '../provider/browser-cookie';
import { exchangeTicket } from '../session/exchange-ticket.service';
import { signIn } from './login.service';
import { readCaptchaConfig, signOut } from './sign-out.service';

export const oauthRoutes = routes(
  oauthApi,
  {
    login: (ctx, { body }) => signIn(ctx, body),
    logout: (ctx) => signOut(ctx),
    lockScreen: (ctx, { body }) => changeScreenLock(ctx, body),
    getConfig: (ctx) => readCaptchaConfig(ctx),
    imageCode: (ctx, { params }) => drawCaptcha(ctx, params.length, params.timestamp),
    exchangeTicket: (ctx, { body, request }) => exchangeTicket(ctx, body, readBrowserCookie(request)),
  },
  {
    login: { transaction: 'prepared', auditsRefusals: true, auditedInput: withoutCode, keptReply: 'none' },
    lockScreen: { transaction: 'prepared', auditsRefusals: true, keptReply: 'none' },
    exchangeTicket: { keptReply: 'none' },
  },
);
