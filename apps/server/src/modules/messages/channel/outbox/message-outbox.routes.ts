import { messageOutboxApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { dropRows, parkRows, reviveRows } from '#platform/outbox/change-rows';
import type { WaysOut } from '../ways-out';
import { changeOutboxRows, listOutbox, summariseOutbox, testEmail } from './message-outbox.service';

export const messageOutboxRoutes = (ways: WaysOut) =>
  routes(messageOutboxApi, {
    list: (ctx, { query }) => listOutbox(ctx, query),
    summary: (ctx) => summariseOutbox(ctx, ways),
    retry: (ctx, { body }) => changeOutboxRows(ctx, body.ids, reviveRows),
    park: (ctx, { body }) => changeOutboxRows(ctx, body.ids, parkRows),
    drop: (ctx, { body }) => changeOutboxRows(ctx, body.ids, dropRows),
    testEmail: (ctx) => testEmail(ctx, ways),
  });
