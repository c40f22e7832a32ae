import { publicConfigApi } from '@qifu/contracts';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import { readPublicConfig } from './public-config.service';

export const publicConfigRoutes = (config: Config) =>
  routes(publicConfigApi, { readPublic: ({ db }) => readPublicConfig(db, config) });
