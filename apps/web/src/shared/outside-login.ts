import { addressOf, type OutsideEntry, outsideApi, type PublicConfig } from '@qifu/contracts';

/** How the outside platform tells its users apart; 1 is the personal user the guard turns away (spec 2.1). */
const userTypes = { person: '1', enterprise: '2' } as const;
type OutsideUser = keyof typeof userTypes;

/** Adds the user type to an outside address that does not name one itself; empty stays empty. */
export function withUserType(address: string, user: OutsideUser): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (!url.searchParams.has('userType')) url.searchParams.set('userType', userTypes[user]);
  return url.href;
}

export const registrationUrl = (config: PublicConfig | undefined, user: OutsideUser): string =>
  withUserType((user === 'person' ? config?.registerPersonUrl : config?.registerEnterpriseUrl) ?? '', user);

export const signOnUrl = (config: PublicConfig | undefined, user: OutsideUser): string =>
  withUserType(config?.singleSignOnUrl ?? '', user);

/** Where signing in begins; without an outside platform the own login page is the way in (`SignInLink`). */
export function wayIn(config: PublicConfig | undefined): string {
  if (config?.singleSignOnUrl) return config.singleSignOnUrl;
  return config?.hasIdentityPlatform ? outsideStart('ykbLogin') : '/login';
}

/** Where signing in at the platform behind an entry begins; the server sends the browser on from there. */
export const outsideStart = (entry: OutsideEntry): string =>
  addressOf(outsideApi.start, { params: { entry } });

/** The page on which an outside identity is linked to an account, and a legal person is chosen. */
export const identityPath = '/door/identity';
