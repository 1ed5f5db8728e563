import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { localeOfPath, type Locale } from '#domain/locales.ts';
import { routesOf } from './routes.tsx';

interface LanguageRoutes {
  routes: RouteObject[];
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
}

/** The routes of the language in which the app starts, and of each other once somebody goes there: all of them at once hold up a phone. */
export function languageRoutes(first: Locale): LanguageRoutes {
  const known = new Set([first]);
  return {
    routes: [routesOf(first)],
    patchRoutesOnNavigation({ path, patch }) {
      const locale = localeOfPath(path);
      if (known.has(locale)) return;
      known.add(locale);
      patch(null, [routesOf(locale)]);
    },
  };
}
