import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const lucide = resolve(root, 'node_modules/lucide-react/dist/esm');
const renderer = '\0lean-icon';

/**
 * Lets our ten lines draw lucide's icons instead of its runtime (2 kB), without what those never read, and imports every icon
 * from its own file: through lucide's index each icon would count as imported by every page.
 */
export function leanIcons(): Plugin[] {
  let files: Map<string, string> | undefined;
  const data: Plugin = {
    name: 'kadr:lean-icon-data',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/.+\.mjs$/ },
      handler: (code) => code.replace(/^ {2}(name|size): .*\n/gm, '').replaceAll(/, key: "\w+"/g, ''),
    },
  };
  const imports: Plugin = {
    name: 'kadr:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: () => renderer,
    },
    load: {
      filter: { id: new RegExp(`^${renderer}$`) },
      handler: () =>
        `export { createIcon as default } from ${JSON.stringify(resolve(root, 'src/ui/icon/create-icon.ts'))};`,
    },
    transform: {
      filter: { id: /\.tsx?$/, code: 'lucide-react' },
      handler(code) {
        files ??= iconFiles(readFileSync(resolve(lucide, 'lucide-react.mjs'), 'utf8'));
        const known = files;
        return code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from ${JSON.stringify(fileOf(known, name))};`)
            .join(' '),
        );
      },
    },
  };
  return [data, imports];
}

/** The file of every icon by each of its names, as lucide's index lists them. */
function iconFiles(index: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, resolve(lucide, file));
  }
  return files;
}

function fileOf(files: Map<string, string>, name: string): string {
  const file = files.get(name);
  if (file === undefined) throw new Error(`lucide has no icon "${name}"`);
  return file;
}
