import { chatApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { clearConversation, listConversations, putConversationAway } from './conversation.service';

export const chatRoutes = routes(chatApi, {
  list: (ctx) => listConversations(ctx),
  clear: (ctx, { params }) => clearConversation(ctx, params.id),
  putAway: (ctx, { params }) => putConversationAway(ctx, params.id),
});
