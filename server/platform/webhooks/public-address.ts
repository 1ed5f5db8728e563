import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Address {
  address: string;
  family: 4 | 6;
}

/** The addresses of a name. Rejects where it has none. */
export type Resolve = (hostname: string) => Promise<Address[]>;

export const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** IPv4 networks that lie behind no public address (RFC 6890 and its successors), and those of groups. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');

/** What is given out of IPv6, and of that what holds an IPv4 address, examples or nothing that is reached. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const innerSix = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  innerSix.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the internet, and not of this machine or of a network behind it. */
export const isPublic = ({ address, family }: Address): boolean =>
  family === 4 ? !inner.check(address, 'ipv4') : given.check(address, 'ipv6') && !innerSix.check(address, 'ipv6');

/** The addresses of a host as it stands in an address of the web. */
export async function addressesOf(hostname: string, resolve: Resolve): Promise<Address[]> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(bare);
  if (version !== 0) return [{ address: bare, family: version === 6 ? 6 : 4 }];
  return resolve(bare);
}
