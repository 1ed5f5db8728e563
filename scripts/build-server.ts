import { globSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '..');
const outDir = join(root, 'dist/program');

/** What the server starts as a process or a thread of its own. */
const besides = [
  'server/platform/images/picture-process.ts',
  'server/platform/images/strip/strip-worker.ts',
  'server/platform/words/word-process.ts',
];

/**
 * Packages that the server loads when they are first needed, and what these need: in one file, which is read or not. Of packages of
 * many files, one that cannot be read at that moment, for want of a file descriptor, would be missed until the next start.
 */
const loadedLate = [
  'undici',
  '@simplewebauthn/server',
  /^@(?:hexagon|levischuck|peculiar)\//,
  /^(?:asn1js|pvtsutils|pvutils|bytestreamjs|reflect-metadata|tsyringe|tslib)$/,
  '@modelcontextprotocol/sdk',
  'content-type',
  /^(?:zod|zod-to-json-schema|ajv|ajv-formats|fast-deep-equal|fast-uri|json-schema-traverse|require-from-string)$/,
];

/** The files by which folders of resources bring something to the whole (`server/platform/parts.ts`), by their names. */
export const parts: Record<string, string> = {
  check: '**/check.ts',
  content: '**/content.ts',
  export: '**/export.ts',
  'file-references': '**/file-references.ts',
  forget: '**/forget.ts',
  migrations: '**/migrations/*.ts',
  routes: '**/routes.ts',
  settings: '**/settings.ts',
  tables: '**/tables.ts',
  tag: '**/tag.ts',
  work: '**/work.ts',
};

/** What is read together lies in one file. Top-level code waits for settings and migrations, so that they have files of their own. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'settings', test: /parts:settings$/, priority: 3 },
  { name: 'migrations', test: /parts:migrations$/, priority: 2 },
  { name: 'server', test: /\/server\/(?!main)[^/]+\.ts$|\/server\/web\/web\.ts$|parts:/, priority: 1 },
];

/**
 * Makes `dist/program/main.js` of the server's sources, and few files beside it: over a thousand need not be read, and
 * stripped of their types, at every start. Packages stay where they are.
 */
export async function buildServer(): Promise<void> {
  await bundle('server/main.ts', { groups });
  for (const file of besides) await bundle(file, false);
}

async function bundle(file: string, codeSplitting: { groups: Rolldown.CodeSplittingGroup[] } | false): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [besideSources(), partModules()],
    ssr: { noExternal: loadedLate },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: codeSplitting !== false,
      target: 'node24',
      rolldownOptions: {
        input: { [basename(file, '.ts')]: file },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', codeSplitting },
      },
    },
  });
}

/** What modules read lies beside their sources, also when they run from here; what they start is here. */
function besideSources(): Plugin {
  const names = besides.map((file) => basename(file, '.ts')).join('|');
  const place = new RegExp(`(?:'(${names})\\.ts', )?import\\.meta\\.url`, 'g');
  return {
    name: 'kadr:beside-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /^(?!.*node_modules).*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const source = relative(outDir, id);
        return code
          .replaceAll(place, (_found, started?: string) =>
            started === undefined ? `new URL('${source}', import.meta.url).href` : `'${started}.js', import.meta.url`,
          )
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:path').join(import.meta.dirname, '${dirname(source)}')`,
          );
      },
    },
  };
}

/** In the place of `server/platform/part-module.ts`: all parts of one name come together. */
function partModules(): Plugin {
  const server = join(root, 'server');
  return {
    name: 'kadr:part-modules',
    enforce: 'pre',
    resolveId: { filter: { id: /^parts:/ }, handler: (id) => id },
    load: {
      filter: { id: /^parts:|\/server\/platform\/part-module\.ts$/ },
      handler(id) {
        if (!id.startsWith('parts:')) {
          const byName = Object.keys(parts).map((name) => `'${name}': () => import('parts:${name}')`);
          return `
            const byName = { ${byName.join(', ')} };
            const nameOf = (file) => /\\/(migrations)\\/[^/]+$|\\/([^/]+)\\.ts$/.exec(file).slice(1).find(Boolean);
            export const partModule = async (file) =>
              (await byName[nameOf(file)]()).modules[file.slice(file.lastIndexOf('/server/'))];`;
        }
        const files = globSync(parts[id.slice('parts:'.length)] ?? '', { cwd: server }).toSorted();
        return [
          ...files.map((file, index) => `import * as part${index} from '${join(server, file)}';`),
          `export const modules = { ${files.map((file, index) => `'/server/${file}': part${index}`).join(', ')} };`,
        ].join('\n');
      },
    },
  };
}

if (import.meta.main) await buildServer();
