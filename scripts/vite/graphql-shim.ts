import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * graphql-request imports graphql's parser and printer (11 kB) though our documents are strings.
 * The browser bundle gets a stand-in of a few lines instead; the server keeps the real package.
 */
export function graphqlShim(): Plugin {
  return {
    name: 'kadr:graphql-shim',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^graphql$/ },
      handler: () => resolve(import.meta.dirname, '../../src/gateway/graphql-shim.ts'),
    },
  };
}
