import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/**
 * The proxies that are trusted to report a client's address: a number of proxies in a row, the nearest of which is on this
 * machine or in a private network, or the proxies in these networks. 0 trusts none.
 */
export type TrustedProxies = number | readonly string[];

const hopsLimit = 10;

/** The largest private networks: two or three that are larger are everybody. */
const widest = { 4: 8, 6: 7 };

/** Reads `2` or `10.0.0.5, 192.168.0.0/16`; null for anything else, and for networks larger than the largest private ones. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= hopsLimit ? Number(text) : null;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every((network) => isNetwork(network)) ? networks : null;
}

/** For Fastify: whether the sender of a request at this distance is such a proxy. 0 is the one who connected. */
export function trustOf(proxies: TrustedProxies): false | ((address: string, distance: number) => boolean) {
  if (proxies === 0) return false;
  if (typeof proxies !== 'number') {
    const listed = listOf(proxies);
    return (address) => isIn(listed, address);
  }
  // Anyone who reaches this server past its proxy comes from afar, and may write any header.
  return (address, distance) => distance < proxies && (distance > 0 || isIn(near, address));
}

/** Removes the ports that some proxies add to the addresses of `x-forwarded-for`: they differ by connection. */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((entry) => /^\s*(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?\s*$/i.exec(entry)?.slice(1).join('') ?? entry)
    .join(',');

/** The address of the client behind these proxies, as Fastify finds it. */
export function clientOf(request: IncomingMessage, isTrusted: (address: string, distance: number) => boolean): string {
  forgetPorts(request);
  return proxyAddr(request, isTrusted);
}

/** Takes the ports out of the `x-forwarded-for` of a request, before anything reads its client's address. */
export function forgetPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded);
}

const near = listOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

function isNetwork(network: string): boolean {
  const [address = '', bits, more] = network.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more !== undefined) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) >= widest[family] && Number(bits) <= (family === 4 ? 32 : 128);
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Also of an address that names its interface, as the kernel tells those of a link: `fe80::1%eth0`. */
const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
