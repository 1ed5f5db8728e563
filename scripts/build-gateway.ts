import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Makes `.mesh`, the schema with its resolvers, of `.meshrc.yaml` and `mesh/`. Throws with Mesh's words when it fails. */
export function buildGateway(): void {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/.bin/mesh'), 'build', '--fileType', 'js', '--throwOnInvalidConfig'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  correctImports(join(root, '.mesh/index.js'));
}

/** Mesh writes root transforms that are given by path as if .mesh were the project's folder. */
function correctImports(index: string): void {
  const written = readFileSync(index, 'utf8');
  const corrected = written.replaceAll(/import\("\.\/mesh\//g, 'import("../mesh/');
  if (corrected === written) throw new Error('.mesh/index.js has no path to correct: has Mesh been mended?');
  writeFileSync(index, corrected);
}

if (import.meta.main) buildGateway();
