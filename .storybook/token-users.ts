import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const id = 'virtual:token-users';

/** Where the sheets and the code of the product name each token: the files, without those that declare it. */
export function tokenUsers(): Plugin {
  return {
    name: 'kadr:token-users',
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      handler: () => `export const tokenUsers = ${JSON.stringify(Object.fromEntries(usersByToken()))};`,
    },
  };
}

/** The files that name each token, by its name. */
export function usersByToken(): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const folder of ['src', 'packages'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:css|tsx?)$/.test(name) || /\.(?:test|stories)\.|node_modules/.test(name)) continue;
      const file = join(folder, name);
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      const named =
        file === 'src/ui/tokens.css' ? text.matchAll(/var\((--[\w-]+)/g) : text.matchAll(/(?:var\(|['"`])(--[\w-]+)/g);
      for (const [, token = ''] of named) {
        const files = users.get(token) ?? [];
        if (!files.includes(file)) users.set(token, [...files, file]);
      }
    }
  return users;
}
