import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Where the server finds it in the browser bundle. */
const fileName = '.vite/parts.json';

/** Writes down in which file each part of the program is that is loaded on its own: several parts can share one. */
export function partFiles(): Plugin {
  return {
    name: 'kadr:part-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          if (this.getModuleInfo(id)?.dynamicImporters.length) files[relative(root, id)] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(files) });
    },
  };
}
