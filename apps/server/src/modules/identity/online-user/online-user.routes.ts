import { onlineUserApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { endOnlineSessions, listOnlineSessions } from './online-user.service';

export const onlineUserRoutes = routes(onlineUserApi, {
  list: (ctx, { query }) => listOnlineSessions(ctx, query),
  end: (ctx, { params }) => endOnlineSessions(ctx, [params.id]),
  endMany: (ctx, { query, body }) => endOnlineSessions(ctx, [...query.ids, ...body.ids]),
});
