import type { Reading } from '@qifu/client';
import { isOpenPath, pathOf, placesOf } from '@qifu/contracts';
import type { TextFile } from '@qifu/i18n/load';
import type { PageTexts, Text } from '@qifu/ui/text';
import type { ComponentType } from 'react';
import { identityPath } from '#shared/outside-login';
import type { Address } from '#shared/portal-address';

/** The file of a page. */
interface PageModule {
  default: ComponentType;
  /** Public calls that its first paint needs; the server makes them as a visitor (docs/decisions/0033). */
  reads?: (address: Address) => readonly Reading[];
}

export interface PortalPage {
  /** Its name in the area `portal`. */
  name: Parameters<Text<'portal'>>[0];
  load: () => Promise<PageModule>;
  /** Texts it needs beside those of the frame. */
  areas?: readonly TextFile[];
  /** Words of the query that its first paint depends on; the server knows no others. */
  query?: readonly string[];
  /** Without header and footer: /login alone (spec 2.1). */
  isBare?: boolean;
  /** Nothing to read by itself: search engines are not told of it. */
  isUnlisted?: boolean;
  /** Shows one record that the query names: its address alone is nothing to read. */
  isOfRecord?: boolean;
  /** Its feature comes later: the page says so, and so does what leads to it. */
  isComing?: boolean;
}

const coming = (name: PortalPage['name']): PortalPage => ({
  name,
  load: () => import('./coming-page'),
  isComing: true,
});
const outsideLogin: PortalPage = {
  name: 'pages.login',
  load: () => import('../../features/identity/provider-login-page'),
  areas: ['login', 'failures', 'failuresOutside'],
  isUnlisted: true,
};
const jump: PortalPage = { name: 'pages.jump', load: () => import('./jump-page'), isUnlisted: true };
const door: PortalPage = {
  name: 'pages.door',
  load: () => import('../../features/portal/door/door-page'),
  areas: ['policySearch', 'policyParts', 'policy'],
};
const personalCentre: PortalPage = {
  name: 'pages.personalCenter',
  load: () => import('../../features/portal/personal-centre/personal-centre-page'),
  areas: ['personalCentre', 'matching', 'policyParts'],
  isUnlisted: true,
};
const subscription: PortalPage = {
  name: 'pages.policySubscription',
  load: () => import('../../features/portal/subscription/subscription-page'),
  areas: ['subscription', 'policy', 'industries'],
};

/** Every page of the portal by its address, some with a `type` beside it. A feature replaces its `coming` line; nothing else is touched. */
const pages: Readonly<Record<string, PortalPage>> = {
  '/': door,
  '/door': door,
  '/login': {
    name: 'pages.login',
    load: () => import('../../features/identity/login-page'),
    areas: ['login'],
    isBare: true,
  },
  '/ykbLogin': outsideLogin,
  '/msfwLogin': outsideLogin,
  '/jgydtLogin': outsideLogin,
  '/ykzLogin': outsideLogin,
  [identityPath]: {
    name: 'pages.identity',
    load: () => import('../../features/identity/identity-page'),
    areas: ['login'],
  },
  '/auth-redirect': jump,
  '/jump': jump,
  '/door/difficultAppeals': coming('pages.difficultAppeals'),
  '/door/rightsComplaints': coming('pages.rightsComplaints'),
  '/door/findSpecialist': coming('pages.findSpecialist'),
  '/door/personalCenter': personalCentre,
  '/door/financing': coming('pages.financing'),
  '/door/technology': coming('pages.technology'),
  '/door/talent': coming('pages.talent'),
  '/door/policyCalculator': {
    name: 'pages.policyCalculator',
    load: () => import('../../features/portal/calculator/calculator-page'),
    areas: ['calculator', 'failures'],
  },
  '/door/policyDryGoods': {
    name: 'pages.policyDryGoods',
    load: () => import('../../features/portal/library/library-page'),
    areas: ['library', 'policySearch', 'policyParts', 'policy'],
    query: [
      'keyword',
      'openNow',
      'validity',
      'sizes',
      'benefitTypes',
      'levels',
      'regionCode',
      'topics',
      'industry',
      'audiences',
      'issuers',
      'kinds',
      'modes',
      'dateFrom',
      'dateTo',
      'sidx',
      'currentPage',
    ],
  },
  '/door/instant': {
    name: 'pages.instant',
    load: () => import('../../features/portal/instant/instant-page'),
    areas: ['instant', 'policyParts'],
    query: ['phase', 'keyword', 'currentPage'],
  },
  '/policy/instant': {
    name: 'pages.instant',
    load: () => import('../../features/portal/instant/batch-page'),
    areas: ['instant', 'policyParts'],
    query: ['id', 'keyword', 'currentPage'],
    isOfRecord: true,
  },
  '/door/policySubscription': subscription,
  '/door/policyMatch': {
    name: 'pages.policyMatch',
    load: () => import('../../features/portal/matching/match-page'),
    areas: ['matching', 'firmProfile', 'policy'],
    isUnlisted: true,
  },
  '/content': coming('pages.content'),
  '/details': {
    name: 'pages.details',
    load: () => import('./details-page'),
    areas: ['verify'],
    query: ['type'],
  },
  '/details?type=unsubscribe': {
    name: 'pages.unsubscribe',
    load: () => import('../../features/portal/subscription/unsubscribe-page'),
    areas: ['subscription'],
    // Not `token`: whoever comes with that is signed in by it.
    query: ['sign'],
    isUnlisted: true,
  },
  '/details?type=policy': {
    name: 'pages.policyDetail',
    load: () => import('../../features/portal/policy/policy-page'),
    areas: ['policyPage', 'policyParts', 'policy'],
    query: ['id', 'tab', 'from', 'to'],
  },
  '/materialList': {
    name: 'pages.materialList',
    load: () => import('../../features/portal/materials/material-list-page'),
    areas: ['policyPage', 'policy'],
    query: ['itemId'],
  },
  '/systemWarning': coming('pages.systemWarning'),
  '/opinionAdd': coming('pages.opinionAdd'),
  '/opinionHistory': coming('pages.opinionHistory'),
  '/corporateHomepage/personalCenter': personalCentre,
  '/corporateHomepage/equipmentPolicy': coming('pages.equipmentPolicy'),
  '/policy/detail': {
    name: 'pages.policyDetail',
    load: () => import('../../features/portal/policy/policy-page'),
    areas: ['policyPage', 'policyParts', 'policy'],
  },
  '/policy/original': {
    name: 'pages.policyOriginal',
    load: () => import('../../features/portal/policy/policy-page'),
    areas: ['policyPage', 'policyParts', 'policy'],
  },
  '/policy/interpret': {
    name: 'pages.policyInterpret',
    load: () => import('../../features/portal/policy/policy-page'),
    areas: ['policyPage', 'policyParts', 'policy'],
  },
  '/policy/subscription': subscription,
  '/policy/PolicySubscriptionDetail': {
    name: 'pages.policySubscriptionDetail',
    load: () => import('../../features/portal/subscription/subscription-detail-page'),
    areas: ['subscription', 'policy', 'industries'],
    isUnlisted: true,
  },
  '/policy/policyMatchDetail': {
    name: 'pages.policyMatchDetail',
    load: () => import('../../features/portal/matching/match-detail-page'),
    areas: ['matching'],
    isUnlisted: true,
  },
  '/policy/favourites': {
    name: 'pages.favourites',
    load: () => import('../../features/portal/favourite/favourites-page'),
    areas: ['favourite', 'policyParts', 'policy'],
    isUnlisted: true,
  },
  '/policy/profile': {
    name: 'pages.firmProfile',
    load: () => import('../../features/portal/profile/profile-page'),
    areas: ['firmProfile', 'matching', 'industries'],
    isUnlisted: true,
  },
};

const placeOf = (address: string) => placesOf(address).find((place) => Object.hasOwn(pages, place)) ?? '';

export const findPage = (address: string): PortalPage | undefined => pages[placeOf(address)];

/** Longer ones nobody types or links to. */
const longestQuery = 600;

/** The address the first paint is for, the same on the server and at hydration: without what it does not depend on. */
export function drawnAddress(address: string): string {
  const place = placeOf(address);
  const ofPlace = place.split('?')[1] ?? '';
  const given = new URLSearchParams(address.split('#', 1)[0]?.split('?')[1]);
  const kept = (pages[place]?.query ?? []).flatMap((name) =>
    given.getAll(name).map((value) => [name, value]),
  );
  const words = new URLSearchParams(kept).toString();
  const query = [ofPlace, words.length <= longestQuery ? words : ''].filter(Boolean).join('&');
  return pathOf(address) + (query && `?${query}`);
}

/** Public pages that have something to read, for search engines; records stand for themselves. */
export const listedPaths = (): string[] =>
  Object.entries(pages).flatMap(([place, { isBare, isComing, isUnlisted, isOfRecord }]) =>
    isBare || isComing || isUnlisted || isOfRecord || place.includes('?') || !isOpenPath(place) ? [] : place,
  );

const loaded = new Map<PortalPage['load'], ComponentType>();

/** Fetches a page and its texts, so that it can be drawn at once: before hydration and on the server. */
export async function preloadPage(page: PortalPage, texts: PageTexts): Promise<PageModule> {
  const [module] = await Promise.all([page.load(), texts.load(page.areas ?? [])]);
  loaded.set(page.load, module.default);
  return module;
}

export const loadedPage = (page: PortalPage): ComponentType | undefined => loaded.get(page.load);
