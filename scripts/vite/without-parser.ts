import type { Plugin } from 'vite';

/**
 * Keeps the ICU parser (7 kB) from the packages that format messages: those that reach a page are compiled. Code of ours that
 * compiles some imports it and gets it.
 */
export function withoutParser(): Plugin {
  return {
    name: 'kadr:without-parser',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(id, importer) {
        return importer?.includes('/node_modules/') ? this.resolve(`${id}/no-parser.js`, importer) : null;
      },
    },
  };
}
