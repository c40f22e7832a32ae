import { messageWebhookApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import type { WaysOut } from '../ways-out';
import {
  createMessageWebhook,
  listMessageWebhooks,
  readMessageWebhook,
  removeMessageWebhook,
  testMessageWebhook,
  toggleMessageWebhook,
  updateMessageWebhook,
} from './message-webhook.service';

export const messageWebhookRoutes = ({ reach }: WaysOut) =>
  routes(
    messageWebhookApi,
    {
      list: (ctx, { query }) => listMessageWebhooks(ctx, query),
      read: (ctx, { params }) => readMessageWebhook(ctx, params.id),
      create: (ctx, { body }) => createMessageWebhook(ctx, body, reach),
      update: (ctx, { params, body }) => updateMessageWebhook(ctx, params.id, body, reach),
      toggle: (ctx, { params, body }) => toggleMessageWebhook(ctx, params.id, body),
      remove: (ctx, { params, query }) => removeMessageWebhook(ctx, params.id, query.version),
      test: (ctx, { params }) => testMessageWebhook(ctx, params.id),
    },
    { update: { keeps: readHeld('messageWebhook', readMessageWebhook) } },
  );
