import { BlockList, isIPv6 } from 'node:net';

/** Everything that is no address of the public internet, by IANA's registries of special addresses. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only 2000::/3 is public; inside it tunnels could carry a private address of the older kind. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};
const privateOf4 = listOf(special4, 'ipv4');
const publicOf6 = listOf(['2000::/3'], 'ipv6');
const privateOf6 = listOf(special6, 'ipv6');

/** True unless the address is one of the public internet. */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return privateOf4.check(address, 'ipv4');
  return !publicOf6.check(address, 'ipv6') || privateOf6.check(address, 'ipv6');
}
