import { isIP } from 'node:net';

/** Networks that TRUST_PROXY may name by a word. */
export const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** An address, a network as address/bits, or one of the words. */
export function isProxyAddress(text: string): boolean {
  if (Object.hasOwn(namedNetworks, text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 6 ? 128 : 32))
  );
}
