import { sysConfigApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readSysConfig, updateSysConfig } from './sys-config.service';

export const sysConfigRoutes = routes(
  sysConfigApi,
  {
    read: (ctx) => readSysConfig(ctx),
    update: (ctx, { body }) => updateSysConfig(ctx, body),
  },
  { update: { keeps: 'unsent' } },
);
