/** The rules whose pattern a path fits, the most exact one first: a path itself before any with `*`, then the longest. */
export function matchingRules<Rule extends { url: string }>(rules: readonly Rule[], path: string): Rule[] {
  const asked = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  return rules.filter(({ url }) => fits(url, asked)).toSorted((one, other) => rank(other.url) - rank(one.url));
}

const rank = (url: string): number => (url.includes('*') ? url.length : Infinity);

/** Looks for the pieces between the stars one after the other: no pattern takes more time than that. */
function fits(pattern: string, path: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return pattern === path;
  if (!path.startsWith(first) || path.length < first.length + last.length || !path.endsWith(last)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= path.length - last.length;
}
