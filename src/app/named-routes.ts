import type { RouteObject } from 'react-router-dom';

/**
 * Gives a route, and those within, a name by its place where it has none. The router's own names count the branches as well, of
 * which the server has one for each language and the browser begins with one.
 */
export function namedRoutes(route: RouteObject, name: string): RouteObject {
  if (!route.children) return { id: name, ...route };
  return {
    id: name,
    ...route,
    children: route.children.map((child, index) => namedRoutes(child, `${name}-${index}`)),
  };
}
