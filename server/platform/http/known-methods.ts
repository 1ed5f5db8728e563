import type { FastifyInstance } from 'fastify';

/** Addresses of the two services; every other one is a page to anyone who asks with GET. */
const services = /^\/(?:api|screens)(?:[/?]|$)/;
/** Whether an address (path and query) is below one of the two services. */
export const isServiceAddress = (url: string): boolean => services.test(url);

/** Returns the methods that the app knows for an address: none for one that it does not know. */
export type KnownMethods = (url: string) => string[];

/** Records every route registered from now on. Only refusals look it up, so it may be slower than the router. */
export function recordMethods(app: Pick<FastifyInstance, 'addHook'>): KnownMethods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    routes.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const known = [...routes].filter(([, { pattern }]) => pattern.test(path)).map(([, { methods }]) => [...methods]);
    if (known.length > 0) return known.flat().toSorted();
    return isServiceAddress(url) ? [] : [...(routes.get(anyPage)?.methods ?? [])].toSorted();
  };
}

const anyPage = '/*';

/** Routes are made of text, `:names` and a `*` at the end. The one of all pages matches nothing of its own. */
function patternOf(url: string): RegExp {
  if (url === anyPage) return /^$/;
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
