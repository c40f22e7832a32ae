import { lookup } from 'node:dns/promises';
import { isPrivateAddress } from './private-networks';

/** Why an address outside is not called, as a short code. */
export class EgressRefused extends Error {}

/** One address a name stands for. */
export interface Pinned {
  address: string;
  family: number;
}

/** Finds all addresses of a name; tests bring their own. */
export type Resolve = (host: string) => Promise<readonly Pinned[]>;

/** What may be called. */
export interface Reach {
  /** Names whose services may stand in the own network, and be called without encryption. */
  insideHosts: readonly string[];
  resolve?: Resolve | undefined;
}

const resolveByNet: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The name of an address, as names are compared; an IPv6 address loses its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase();

const isInside = (url: URL, { insideHosts }: Reach) => insideHosts.includes(hostOf(url));

/** What is wrong with an address that people typed, before anybody asks where its name leads; undefined: nothing. */
export function refusalOf(
  text: string,
  reach: Reach,
): 'address' | 'scheme' | 'credentials' | 'private' | undefined {
  if (!URL.canParse(text)) return 'address';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isInside(url, reach))) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  // Decimal and octal forms have become usual ones by now.
  const isAddress = /^[\d.]+$|:/.test(hostOf(url));
  return isAddress && !isInside(url, reach) && isPrivateAddress(hostOf(url)) ? 'private' : undefined;
}

/**
 * Asks once where a name leads and gives the one address the call then goes to, so that a second answer of the name
 * server cannot lead it elsewhere (reliability B16). One private address among several is enough to refuse.
 */
export async function pinAddress(url: URL, reach: Reach): Promise<Pinned> {
  const refusal = refusalOf(url.href, reach);
  if (refusal) throw new EgressRefused(refusal);
  const found = await (reach.resolve ?? resolveByNet)(hostOf(url));
  const [first] = found;
  if (!first) throw new EgressRefused('unknown');
  if (!isInside(url, reach) && found.some(({ address }) => isPrivateAddress(address)))
    throw new EgressRefused('private');
  return first;
}
