import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const shim = resolve(import.meta.dirname, '../../src/graphql/graphql-shim.ts');

/**
 * graphql-request imports the parser and the printer of `graphql` (11 kB) though our documents are strings. The browser bundle
 * alone does without them.
 */
export function graphqlShim(): Plugin {
  return {
    name: 'kadr:graphql-shim',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { filter: { id: /^graphql$/ }, handler: () => shim },
  };
}
