import { separationApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readSeparation, turnSeparation } from './separation.service';

export const separationRoutes = routes(separationApi, {
  read: (ctx) => readSeparation(ctx),
  turn: (ctx, { body }) => turnSeparation(ctx, body),
});
