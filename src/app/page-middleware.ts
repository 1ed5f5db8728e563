import { data } from 'react-router-dom';
import type { RequestServices } from '#src/wiring/page/request-services.ts';

/** A condition of a page: throws what is shown, or where one is led, when it does not hold. */
export type PageMiddleware = (services: RequestServices, url: URL) => void | Promise<void>;
export type PageMiddlewares = Readonly<Record<string, PageMiddleware>>;

/** By the names that the routes of pages give them. */
export const pageMiddlewares: PageMiddlewares = {
  /** To others there is no such page. */
  staff: (services) => {
    if (services.viewer()?.role === 'customer') throw data(null, { status: 404 });
  },
  /** To everybody but administrators, operators and editors too, there is no such page. */
  admin: (services) => {
    if (services.viewer()?.role !== 'admin') throw data(null, { status: 404 });
  },
};

/** Those of a page, in its order. Throws for a name that none has: a condition that is not known is not to be passed over (ERR-05). */
export function middlewaresNamed(names: readonly string[], known: PageMiddlewares): PageMiddleware[] {
  return names.map((name) => {
    const found = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!found) throw new Error(`No middleware of pages has the name "${name}"`);
    return found;
  });
}
