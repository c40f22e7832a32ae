import { viewTicketApi } from '@qifu/contracts';
import type { PeopleCache } from '#modules/permission';
import { routes } from '#platform/http/routes';
import type { ViewServices } from './view-address';
import { openView, redeemViewTicket } from './view-ticket.service';

export const viewTicketRoutes = (people: PeopleCache, services: ViewServices) =>
  routes(
    viewTicketApi,
    {
      open: (ctx, { body }) => openView(ctx, people, services, body.menuId),
      redeem: (ctx, { body }) => redeemViewTicket(ctx, body),
    },
    { open: { keptReply: 'none' }, redeem: { keptReply: 'none' } },
  );
