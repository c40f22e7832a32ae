import { messageApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listInbox } from './inbox.queries';
import { openMessage, readAllMessages, removeFromInbox } from './inbox.service';

export const inboxRoutes = routes(messageApi, {
  list: (ctx, { query }) => listInbox(ctx, query),
  readAll: (ctx, { body }) => readAllMessages(ctx, body),
  readInfo: (ctx, { params }) => openMessage(ctx, params.id),
  removeRecords: (ctx, { query, body }) => removeFromInbox(ctx, [...query.ids, ...body.ids]),
});
