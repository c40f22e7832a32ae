/**
 * An address within this site. Browsers read `//host` and `/\host` as another site's address, so what stands in the
 * address bar or was kept must pass here before anybody is sent there (reliability B27).
 */
export const ownAddress = (address: string): string => address.replace(/^[/\\]*/, '/');
