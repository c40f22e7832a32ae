import { currentAccountApi, currentUserApi } from '@qifu/contracts';
import type { PeopleCache } from '#modules/permission';
import { routes } from '#platform/http/routes';
import { withoutCode } from '../captcha/captcha.service';
import { readMark } from '../known-device/browser-mark';
import { changeOwnPassword, setOwnLanguage, setOwnTheme, switchMajor } from './current-account.service';
import { readCurrentUser } from './current-user.service';

export const currentUserRoutes = (people: PeopleCache) => [
  ...routes(currentUserApi, { read: (ctx, { query }) => readCurrentUser(ctx, people, query.type) }),
  ...routes(
    currentAccountApi,
    {
      modifyPassword: (ctx, { body, request }) => changeOwnPassword(ctx, body, readMark(ctx, request)),
      setTheme: (ctx, { body }) => setOwnTheme(ctx, body.theme),
      setLanguage: (ctx, { body }) => setOwnLanguage(ctx, body.language),
      switchMajor: (ctx, { body }) => switchMajor(ctx, people, body),
    },
    {
      modifyPassword: {
        transaction: 'prepared',
        auditsRefusals: true,
        auditedInput: withoutCode,
        keptReply: 'none',
      },
    },
  ),
];
