import { temporaryGrantApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listTemporaryGrants } from './grant-overview.service';
import { endItem, giveItem } from './item-grant.service';
import { endGrant, giveGrant } from './temporary-grant.service';

export const temporaryGrantRoutes = routes(temporaryGrantApi, {
  list: (ctx, { query }) => listTemporaryGrants(ctx, query),
  give: (ctx, { body }) => giveGrant(ctx, body),
  giveItem: (ctx, { body }) => giveItem(ctx, body),
  endItem: (ctx, { params }) => endItem(ctx, params.id),
  end: (ctx, { body }) => endGrant(ctx, body),
});
