import { BlockList, isIP, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { namedNetworks } from './proxy-address';

/** Open connections of one address; a busy office behind one line stays far below. */
const mostPerAddress = 400;

/**
 * No single address may take all connections. Proxies that are trusted, and this machine itself, carry those of many
 * people and are not counted.
 */
export function guardConnections(
  app: FastifyInstance,
  { trustProxy, most = mostPerAddress }: { trustProxy: readonly string[]; most?: number },
) {
  const isShared = shared(['loopback', ...trustProxy]);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isShared(address)) return;
    const count = open.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Tells whether an address belongs to one of the given addresses, networks or named networks. */
export function shared(given: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of given.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [network = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(network, kindOf(network));
    else list.addSubnet(network, Number(bits), kindOf(network));
  }
  return (address) => list.check(address, kindOf(address));
}
