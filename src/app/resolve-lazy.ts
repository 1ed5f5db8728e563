import type { RouteMatch } from 'react-router-dom';

/**
 * Loads the lazy parts of the matched routes in place. Without it the first browser render would differ
 * from the server's, and a hydrated document would show two pages.
 */
export async function resolveLazy(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (!route.lazy) return;
      const parts = typeof route.lazy === 'function' ? await route.lazy() : await resolveParts(route.lazy);
      Object.assign(route, parts, { lazy: undefined });
    }),
  );
}

async function resolveParts(lazy: object): Promise<Record<string, unknown>> {
  const parts = Object.entries<(() => Promise<unknown>) | undefined>({ ...lazy });
  const resolved = await Promise.all(parts.map(async ([key, load]) => [key, await load?.()] as const));
  return Object.fromEntries(resolved);
}
