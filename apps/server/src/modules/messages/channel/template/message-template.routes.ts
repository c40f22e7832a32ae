import { messageTemplateApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createMessageTemplate,
  listMessageTemplates,
  readMessageTemplate,
  removeMessageTemplate,
  toggleMessageTemplate,
  updateMessageTemplate,
} from './message-template.service';

export const messageTemplateRoutes = routes(
  messageTemplateApi,
  {
    list: (ctx, { query }) => listMessageTemplates(ctx, query),
    read: (ctx, { params }) => readMessageTemplate(ctx, params.id),
    create: (ctx, { body }) => createMessageTemplate(ctx, body),
    update: (ctx, { params, body }) => updateMessageTemplate(ctx, params.id, body),
    toggle: (ctx, { params, body }) => toggleMessageTemplate(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeMessageTemplate(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('messageTemplate', readMessageTemplate) } },
);
