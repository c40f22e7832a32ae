import { BlockList, isIPv6 } from 'node:net';

/** An IPv4 address that arrived over an IPv6 socket is the same address. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is one of a comma list of addresses and networks such as `10.1.0.0/16`. */
export function isAddressListed(list: string, address: string): boolean {
  const known = new BlockList();
  for (const entry of list.split(',').flatMap((part) => part.trim() || [])) {
    const [host = '', bits] = entry.split('/');
    if (bits === undefined) known.addAddress(host, familyOf(host));
    else known.addSubnet(host, Number(bits), familyOf(host));
  }
  const plain = plainAddress(address);
  return known.check(plain, familyOf(plain));
}
