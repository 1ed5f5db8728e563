import { Type, type Static } from 'typebox';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { matchingRules } from '../content/matching-rules.ts';
import { PathPattern } from '../content/rules.ts';

declare module '../content/content-part.ts' {
  interface Content {
    redirects: readonly Redirect[];
  }
}

export interface Redirect {
  url: string;
  /** A path of the site without its language, or the address of another one that the configs allow. */
  url_to: string;
  status: 301 | 302;
}

const RedirectsFile = Type.Array(
  strict({
    url: PathPattern,
    url_to: Type.String({ pattern: '^(/(?![/\\\\])|https://)[^\\s]*$', maxLength: 2000 }),
    status: Type.Union([Type.Literal(301), Type.Literal(302)]),
  }),
);

export const content = contentPart({
  name: 'redirects',
  files: 'redirects.yaml',
  schema: RedirectsFile,
  build: ([file], { of }): Static<typeof RedirectsFile> => {
    if (!file) return [];
    const hosts = of('configs').main['redirect-hosts'];
    for (const [place, { url, url_to }] of file.value.entries()) {
      if (url === url_to) throw file.wrong([place], 'leads to itself');
      if (!url_to.startsWith('/') && !hosts.includes(URL.parse(url_to)?.host ?? ''))
        throw file.wrong([place, 'url_to'], 'is of a host that main.redirect-hosts of configs.yaml does not name');
      if (hopsFrom(file.value, url_to) >= hopsLimit)
        throw file.wrong([place, 'url_to'], `leads on more than ${hopsLimit} times, or in a circle`);
    }
    return file.value;
  },
});

/** Addresses on the way to where a page has moved (NAV-04). */
const hopsLimit = 5;

/** How often anyone who comes to an address is sent on from there; no more than the limit is counted. */
function hopsFrom(redirects: readonly Redirect[], address: string): number {
  let at = address;
  for (let hops = 0; hops < hopsLimit; hops += 1) {
    const [path = ''] = at.split(/[?#]/, 1);
    const [rule] = path.startsWith('/') ? matchingRules(redirects, path) : [];
    if (!rule) return hops;
    at = rule.url_to;
  }
  return hopsLimit;
}
