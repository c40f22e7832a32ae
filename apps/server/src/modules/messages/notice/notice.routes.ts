import { noticeApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { countNoticeRecipients, listNotices, readNotice } from './notice.queries';
import { createNotice, readHeldNotice, releaseNotice, removeNotice, updateNotice } from './notice.service';

export const noticeRoutes = routes(
  noticeApi,
  {
    listNotices: (ctx, { query }) => listNotices(ctx, query),
    countRecipients: (ctx, { params }) => countNoticeRecipients(ctx, params.id),
    create: (ctx, { body }) => createNotice(ctx, body),
    update: (ctx, { params, body }) => updateNotice(ctx, params.id, body),
    read: (ctx, { params }) => readNotice(ctx, params.id),
    remove: (ctx, { params, query }) => removeNotice(ctx, params.id, query.version),
    release: (ctx, { params }) => releaseNotice(ctx, params.id),
  },
  { update: { keeps: readHeldNotice } },
);
