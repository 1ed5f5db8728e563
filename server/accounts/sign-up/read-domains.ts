/** How many domains one installation names, at most. */
const domainsLimit = 50;
const host = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;

/** Reads domains that stand between commas, spaces or lines, each with or without an @ before it; null where one of them is none. */
export function readDomains(text: string): string[] | null {
  const named = text.split(/[\s,;]+/).filter((part) => part !== '');
  const read = named.map((part) => domainOf(part.replace(/^@/, '')));
  const known = read.filter((domain) => domain !== null);
  return known.length === named.length && known.length > 0 && known.length <= domainsLimit ? [...new Set(known)] : null;
}

function domainOf(part: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(part) || !URL.canParse(`http://${part}`)) return null;
  const { hostname } = new URL(`http://${part}`);
  return host.test(hostname) ? hostname : null;
}
