import { type MenuItem, menuTypes } from '@qifu/contracts';
import type { Config } from '#platform/config';

export type ViewServices = Pick<Config, 'screenUrl' | 'reportUrl' | 'viewOrigins'>;

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** Scheme, host and port of a web address; undefined for anything else. */
export function originOf(address: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Sites that may learn who is looking: the configured services and those on the list. */
export function isTrusted(origin: string, { screenUrl, reportUrl, viewOrigins }: ViewServices): boolean {
  return [screenUrl, reportUrl, ...viewOrigins].some((known) => originOf(known) === origin);
}

type Menu = Pick<MenuItem, 'type' | 'urlAddress'> & { moduleId: string };

const ticketPlace = /\$\{\w*[tT]oken\}/g;
const hostPlace = /\$\{(?:host|dataV)\}/g;

/**
 * The address behind a menu with `{ticket}` where a ticket goes (contract-core 2.5, contract-lowcode 4); undefined
 * where its service is not configured or the menu names nothing to show.
 */
export function templateOf(menu: Menu, { screenUrl, reportUrl }: ViewServices): string | undefined {
  const moduleId = encodeURIComponent(menu.moduleId);
  if (menu.type === menuTypes.screen)
    return screenUrl && moduleId && `${withoutSlash(screenUrl)}/view/${moduleId}?token={ticket}`;
  if (menu.type === menuTypes.report)
    return (
      reportUrl &&
      moduleId &&
      `${withoutSlash(reportUrl)}/preview.html?id=${moduleId}&token={ticket}&page=1&from=menu`
    );
  if (menu.type !== menuTypes.link) return undefined;
  if (hostPlace.test(menu.urlAddress) && !screenUrl) return undefined;
  return menu.urlAddress
    .replaceAll(hostPlace, withoutSlash(screenUrl))
    .replaceAll(ticketPlace, '{ticket}')
    .trim();
}
