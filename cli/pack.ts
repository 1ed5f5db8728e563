// Writes what the package has: the program as JavaScript, from which Node has stripped the types. Runs before `npm pack`.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');

rmSync(dist, { recursive: true, force: true });
for (const file of globSync('**/*.ts', {
  cwd: here,
  exclude: ['**/*.test.ts', 'pack.ts', 'dist/**', 'node_modules/**'],
})) {
  const plain = stripTypeScriptTypes(readFileSync(join(here, file), 'utf8'));
  const target = join(dist, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, plain.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"), {
    mode: file === 'main.ts' ? 0o755 : 0o644,
  });
}
