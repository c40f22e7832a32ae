import { z } from 'zod';
import { contract } from '../contract';
import { id } from '../shapes';

/** Where a menu leads that shows a page of another site. */
export const viewAddress = z.object({
  /** Where the menu leads now, with a ticket where its site may have one. Good for a minute; never kept. */
  address: z.string(),
  /** False: the site is on no list of trusted ones, so it learns nothing about the person. */
  hasTicket: z.boolean(),
});
export type ViewAddress = z.infer<typeof viewAddress>;

/** What the service behind such an address learns about who is looking; enough to show, nothing to act with. */
export const viewer = z.object({
  userId: z.string(),
  account: z.string(),
  realName: z.string(),
  menuId: z.string(),
});

/** Menus of types 5, 6 and 7 open addresses of other services with a one-time view ticket (reliability W5). */
export const viewTicketApi = contract('/api/oauth/viewTicket', {
  open: {
    method: 'POST',
    path: '',
    body: z.object({ menuId: id }),
    data: viewAddress,
    access: 'session',
  },
  /** Asked by the service itself, once; `address` is its own, and must be the one the ticket was made for. */
  redeem: {
    method: 'POST',
    path: '/Actions/Redeem',
    body: z.object({ ticket: z.string().min(1).max(200), address: z.string().min(1).max(2000) }),
    data: viewer,
    access: 'public',
  },
});
