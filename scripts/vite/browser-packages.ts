import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Leaner stand-ins for packages, in the browser bundle alone: the server keeps the packages as they are. */
const replacements: Record<string, string> = {
  // graphql-request imports graphql's parser and printer (11 kB) though our documents are strings.
  graphql: 'src/graphql/graphql-shim.ts',
  // The hook that these stand in for is React's own.
  'use-sync-external-store/shim': 'node_modules/use-sync-external-store/index.js',
  'use-sync-external-store/shim/with-selector': 'node_modules/use-sync-external-store/with-selector.js',
  // The package exports only its development build, with warnings that nobody reads in production.
  'react-router': 'node_modules/react-router/dist/production/index.mjs',
  'react-router/dom': 'node_modules/react-router/dist/production/dom-export.mjs',
};

export function browserPackages(): Plugin {
  return {
    name: 'kadr:browser-packages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^(graphql|react-router(\/dom)?|use-sync-external-store\/shim(\/with-selector)?)$/ },
      handler: (id) => {
        const path = replacements[id];
        return path === undefined ? null : resolve(root, path);
      },
    },
  };
}
