import { pathOf } from '@qifu/contracts';
import type { TextFile } from '@qifu/i18n/load';
import type { Text } from '@qifu/ui/text';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { identityPath } from '#shared/outside-login';

export interface PortalPage {
  /** Its name in the area `portal`. */
  name: Parameters<Text<'portal'>>[0];
  load: () => Promise<{ default: ComponentType }>;
  /** Texts it needs beside those of the frame. */
  areas?: readonly TextFile[];
  /** Without header and footer: /login alone (spec 2.1). */
  isBare?: boolean;
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
};
const jump: PortalPage = { name: 'pages.jump', load: () => import('./jump-page') };
const door: PortalPage = { name: 'pages.door', load: () => import('../../features/portal/door-page') };

/** Every page of the portal by its address. A feature replaces its `coming` line; nothing else is touched. */
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
  '/door/personalCenter': coming('pages.personalCenter'),
  '/door/financing': coming('pages.financing'),
  '/door/technology': coming('pages.technology'),
  '/door/talent': coming('pages.talent'),
  '/door/policyDryGoods': coming('pages.policyDryGoods'),
  '/door/policyCalculator': coming('pages.policyCalculator'),
  '/door/policySubscription': coming('pages.policySubscription'),
  '/door/policyMatch': coming('pages.policyMatch'),
  '/content': coming('pages.content'),
  '/details': { name: 'pages.details', load: () => import('./details-page'), areas: ['verify'] },
  '/materialList': coming('pages.materialList'),
  '/systemWarning': coming('pages.systemWarning'),
  '/opinionAdd': coming('pages.opinionAdd'),
  '/opinionHistory': coming('pages.opinionHistory'),
  '/corporateHomepage/personalCenter': coming('pages.personalCenter'),
  '/corporateHomepage/equipmentPolicy': coming('pages.equipmentPolicy'),
  '/policy/detail': coming('pages.policyDetail'),
  '/policy/original': coming('pages.policyOriginal'),
  '/policy/interpret': coming('pages.policyInterpret'),
  '/policy/subscription': coming('pages.policySubscription'),
  '/policy/PolicySubscriptionDetail': coming('pages.policySubscriptionDetail'),
  '/policy/policyMatchDetail': coming('pages.policyMatchDetail'),
};

export const findPage = (address: string): PortalPage | undefined => pages[pathOf(address)];

const loaded = new Map<PortalPage['load'], ComponentType>();

/** Fetches a page and its texts, so that it can be drawn at once: before hydration and on the server. */
export async function preloadPage(page: PortalPage, texts: i18n): Promise<void> {
  const [module] = await Promise.all([page.load(), texts.loadNamespaces([...(page.areas ?? [])])]);
  loaded.set(page.load, module.default);
}

export const loadedPage = (page: PortalPage): ComponentType | undefined => loaded.get(page.load);
