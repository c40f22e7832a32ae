import { randomBytes } from 'node:crypto';
import { fail, type ViewAddress } from '@qifu/contracts';
import type { PeopleCache } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { sha256 } from '#platform/hash';
import { findViewer } from '../session/find-viewer';
import { isTrusted, originOf, templateOf, type ViewServices } from './view-address';

const ticketValidMs = 60_000;

/** Where a menu leads for the caller; only a trusted site gets a ticket, and only where the address has a place for it. */
export async function openView(
  ctx: Ctx,
  people: PeopleCache,
  services: ViewServices,
  menuId: string,
): Promise<ViewAddress> {
  const person = people.of(ctx.actor);
  const menu = person?.catalogue.menus.find(({ id }) => id === menuId);
  if (!person?.grants.has('module', menuId) || !menu) fail('record.missing', { id: menuId });
  const moduleId = String(menu.propertyJson.moduleId ?? '');
  const template = templateOf({ type: menu.type, urlAddress: menu.urlAddress, moduleId }, services);
  const origin = template && originOf(template.replaceAll('{ticket}', ''));
  if (!template || !origin) fail('viewTicket.notConfigured', { fullName: menu.fullName });
  const hasTicket = template.includes('{ticket}') && isTrusted(origin, services);
  const ticket = hasTicket ? await issueTicket(ctx, menuId, origin) : '';
  ctx.audit({
    objectType: 'menu',
    objectId: menuId,
    objectName: menu.fullName,
    facts: { origin, hasTicket },
  });
  return { address: template.replaceAll('{ticket}', ticket), hasTicket };
}

async function issueTicket({ db, now, actor }: Ctx, menuId: string, origin: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('viewTicket')
    .values({
      ticketHash: sha256(ticket),
      sessionId: actor.sessionId,
      menuId,
      origin,
      expiresAt: new Date(now().getTime() + ticketValidMs),
    })
    .execute();
  return ticket;
}

/** Tells the service a ticket was made for who is looking: once, within a minute, while the session is open. */
export async function redeemViewTicket(ctx: Ctx, { ticket, address }: { ticket: string; address: string }) {
  const { db, now } = ctx;
  const row = await db
    .updateTable('viewTicket')
    .set({ usedAt: now() })
    .where('ticketHash', '=', sha256(ticket))
    .where('origin', '=', originOf(address) ?? '')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', instant(now().getTime()))
    .returning(['sessionId', 'menuId'])
    .executeTakeFirst();
  if (!row) fail('viewTicket.invalid');
  const viewer = await findViewer(ctx, row.sessionId);
  if (!viewer) fail('viewTicket.invalid');
  ctx.audit({
    objectType: 'menu',
    objectId: row.menuId,
    objectName: '',
    actingUser: viewer,
  });
  return { ...viewer, menuId: row.menuId };
}
