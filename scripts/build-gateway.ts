import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { gatewayInputs } from '#mesh/gateway-inputs.ts';
import type { OpenApiDocument } from '#mesh/openapi-document.ts';

const root = resolve(import.meta.dirname, '..');
const built = join(root, '.mesh');

/**
 * Makes `.mesh` of the committed OpenAPI documents, `.meshrc.yaml` and `mesh/`: what Mesh writes itself, and of that
 * `gateway.js`, the schema with its resolvers. Throws with Mesh's words when it fails.
 */
export async function buildGateway(): Promise<void> {
  writeInputs();
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/.bin/mesh'), 'build', '--fileType', 'js', '--throwOnInvalidConfig'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  correctImports(join(built, 'index.js'));
  await bundleSchema();
}

/** What Mesh reads, and what `mesh/transform.ts` knows of the documents beside it. */
function writeInputs(): void {
  const read = (name: string) => readFileSync(join(root, 'server/main-api/reference', `${name}.json`), 'utf8');
  const main: OpenApiDocument = JSON.parse(read('main'));
  const screens: OpenApiDocument = JSON.parse(read('screens'));
  mkdirSync(join(root, 'mesh/openapi'), { recursive: true });
  for (const [file, value] of Object.entries(gatewayInputs({ main, screens })))
    writeFileSync(join(root, 'mesh/openapi', file), JSON.stringify(value));
}

/** Mesh writes root transforms that are given by path as if .mesh were the project's folder. */
function correctImports(index: string): void {
  const written = readFileSync(index, 'utf8');
  const corrected = written.replaceAll(/import\("\.\/mesh\//g, 'import("../mesh/');
  if (corrected === written) throw new Error('.mesh/index.js has no path to correct: has Mesh been mended?');
  writeFileSync(index, corrected);
}

/**
 * One file of all that serving the schema needs: the packages that it comes from export much else, which took 70 MB and
 * 0.8 seconds of every start.
 */
async function bundleSchema(): Promise<void> {
  const entry = join(built, 'compose.js');
  const sources = readdirSync(join(built, 'sources')).toSorted();
  writeFileSync(
    entry,
    [
      ...sources.map((name) => `import ${name} from './sources/${name}/schemaWithAnnotations.js';`),
      `import { composeSchema } from '../mesh/compose-schema.ts';`,
      `import { fetch } from '../mesh/fetch.ts';`,
      `export const schema = composeSchema([${sources.join(', ')}], fetch);\n`,
    ].join('\n'),
  );
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: built,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        // The server has both as well: of graphql there must be one, and what reaches the services stays source.
        external: ['graphql', join(root, 'mesh/fetch.ts')],
        output: { entryFileNames: 'gateway.js' },
      },
    },
  });
}

if (import.meta.main) await buildGateway();
