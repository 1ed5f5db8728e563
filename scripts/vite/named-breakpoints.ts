import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const declared = readFileSync(resolve(import.meta.dirname, '../../src/ui/breakpoints.css'), 'utf8');
const sizes = new Map(
  [...declared.matchAll(/@custom-media (--[\w-]+) (\(.+\));/g)].map(
    ([, name = '', size = '']) => [name, size] as const,
  ),
);

/** Puts the sizes of src/ui/breakpoints.css where sheets name them, as no browser knows @custom-media yet. */
export function namedBreakpoints(): Plugin {
  return {
    name: 'kadr:named-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css(?:$|\?)/ },
      handler: (code) => ({ code: withSizes(code), map: null }),
    },
  };
}

/** Throws for a name that has no size. */
export const withSizes = (sheet: string): string =>
  sheet.replaceAll(/@media[^{]+/g, (query) =>
    query.replaceAll(/\((--[\w-]+)\)/g, (_match, name: string) => {
      const size = sizes.get(name);
      if (size === undefined) throw new Error(`src/ui/breakpoints.css has no ${name}`);
      return size;
    }),
  );
