import { policySubscriptionApi, unsubscribeApi } from '@qifu/contracts';
import type { Config } from '#platform/config';
import { routes } from '#platform/http/routes';
import { listDeliveries } from './deliveries.queries';
import { exportDeliveries } from './export-deliveries.service';
import { endFeed, makeFeed, readCalendar, readFeed } from './feed.service';
import { previewSubscription } from './preview.service';
import {
  createSubscription,
  listSubscriptions,
  removeSubscription,
  setSubscriptionState,
  updateSubscription,
} from './subscription.service';
import { unsubscribe, unsubscribePage } from './unsubscribe.service';

export const subscriptionRoutes = ({ publicUrl }: Pick<Config, 'publicUrl'>) => [
  ...routes(policySubscriptionApi, {
    list: (ctx) => listSubscriptions(ctx),
    preview: (ctx, { body }) => previewSubscription(ctx, body),
    create: (ctx, { body }) => createSubscription(ctx, body),
    update: (ctx, { params, body }) => updateSubscription(ctx, params.id, body),
    setState: (ctx, { params, body }) => setSubscriptionState(ctx, params.id, body.state),
    remove: (ctx, { params }) => removeSubscription(ctx, params.id),
    deliveries: (ctx, { query }) => listDeliveries(ctx, query),
    exportDeliveries: (ctx, { query }) => exportDeliveries(ctx, query),
    feed: (ctx) => readFeed(ctx),
    makeFeed: (ctx) => makeFeed(ctx),
    endFeed: (ctx) => endFeed(ctx),
  }),
  ...routes(
    unsubscribeApi,
    {
      unsubscribe: (ctx, { params, body }) => unsubscribe(ctx, params.token, body?.state ?? 'paused'),
      openLeave: async (_ctx, { params }) => ({ page: unsubscribePage(params.token) }),
      leave: async (ctx, { params }) => void (await unsubscribe(ctx, params.token, 'paused')),
      calendarFeed: (ctx, { query, request }) => readCalendar(ctx, query.token, { request, publicUrl }),
    },
    {
      openLeave: {
        sendOn: (outcome, { reply }) =>
          reply
            .header('Referrer-Policy', 'no-referrer')
            .redirect('data' in outcome ? (outcome.data as { page: string }).page : '/door', 303),
      },
    },
  ),
];
