/** What a rate limit counts as one visitor: the IPv4 address, or the /64 that one IPv6 customer gets at least. */
export const networkOf = (ip: string): string => networkWithin(ip, 4);

/** The same with the IPv6 /48, the most that one customer gets: 65,536 networks. */
export const siteOf = (ip: string): string => networkWithin(ip, 3);

/** The block of networks of an address, usually assigned as a whole: an IPv4 /24 or an IPv6 /48. */
export function blockOf(ip: string): string {
  const site = siteOf(ip);
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(site) ?? [];
  return ipv4 === undefined ? site : `${ipv4}.0/24`;
}

function networkWithin(ip: string, ipv6Groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, ipv6Groups);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/${ipv6Groups * 16}`;
}
