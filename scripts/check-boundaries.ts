import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import config from '#.dependency-cruiser.ts';

const root = resolve(import.meta.dirname, '..');
const folders = [
  'cli',
  'domain',
  'extension',
  'machines',
  'mesh',
  'packages',
  'src',
  'server',
  'stories',
  '.storybook',
  'tests',
  'scripts',
  'bench',
];

/** One file per rule that must not pass; the check is worth nothing when it misses any of them. */
const planted: Record<string, { file: string; imports: string; typeOnly?: true }> = {
  'imports-of-domain': { file: 'domain/planted.ts', imports: '#src/lib/target.ts', typeOnly: true },
  'imports-of-machines': { file: 'machines/planted/planted.machine.ts', imports: '#src/lib/target.ts' },
  'imports-of-mesh': { file: 'mesh/planted.ts', imports: '#server/platform/target.ts' },
  'imports-of-packages-inspector': { file: 'packages/inspector/planted.ts', imports: '#src/lib/target.ts' },
  'imports-of-src-lib': { file: 'src/lib/planted.ts', imports: '#src/ui/target.tsx' },
  'imports-of-src-i-n': { file: 'src/i18n/planted.ts', imports: '#src/ui/target.tsx' },
  'imports-of-src-ui': { file: 'src/ui/planted/planted.tsx', imports: '#src/blocks/other/target.tsx' },
  'imports-of-src-blocks': { file: 'src/blocks/planted/planted.tsx', imports: '#src/features/other/target.tsx' },
  'imports-of-src-graphql': { file: 'src/graphql/planted.ts', imports: '#src/ui/target.tsx' },
  'imports-of-src-features': { file: 'src/features/planted/planted.tsx', imports: '#server/platform/target.ts' },
  'imports-of-src-wiring': { file: 'src/wiring/planted.ts', imports: '#src/ui/target.tsx' },
  'imports-of-src-pages': { file: 'src/pages/planted/planted.page.tsx', imports: '#src/app/target.ts' },
  'imports-of-src-inspector': { file: 'src/inspector/planted.ts', imports: '#src/features/other/target.tsx' },
  'imports-of-src-app': { file: 'src/app/planted.tsx', imports: '#server/platform/target.ts' },
  'imports-of-server-platform': { file: 'server/platform/planted.ts', imports: '#server/screens/target.ts' },
  'imports-of-server-accounts': { file: 'server/accounts/planted.ts', imports: '#server/screens/target.ts' },
  'imports-of-server-comments': { file: 'server/comments/planted.ts', imports: '#server/screens/target.ts' },
  'imports-of-cli': { file: 'cli/planted.ts', imports: '#server/platform/target.ts' },
  'imports-of-extension': { file: 'extension/planted.ts', imports: '#src/lib/target.ts' },
  'imports-of-server-main-api': { file: 'server/main-api/planted.ts', imports: '#server/screens/target.ts' },
  'imports-of-server-screens': { file: 'server/screens/planted.ts', imports: '#server/main-api/target.ts' },
  'imports-of-server-backup': { file: 'server/backup/planted.ts', imports: '#server/main-api/target.ts' },
  'imports-of-server-web': { file: 'server/web/planted.ts', imports: '#server/screens/target.ts' },
  'imports-of-server': { file: 'server/planted.ts', imports: '#src/lib/target.ts' },
  'imports-of-stories-in-src-ui': {
    file: 'src/ui/planted/planted.stories.tsx',
    imports: '#src/features/other/target.tsx',
  },
  ...Object.fromEntries(
    ['lib', 'i18n', 'blocks', 'graphql', 'features', 'wiring', 'pages', 'inspector', 'app'].map((folder) => [
      `imports-of-stories-in-src-${folder.replace('18', '-')}`,
      { file: `src/${folder}/planted/planted.stories.tsx`, imports: '#server/platform/target.ts' },
    ]),
  ),
  'features-are-islands': { file: 'src/features/island/planted.tsx', imports: '#src/features/other/target.tsx' },
  'pages-are-islands': { file: 'src/pages/island/planted.page.tsx', imports: '#src/pages/other/target.page.tsx' },
  'wiring-is-shared': { file: 'src/wiring/served.ts', imports: '#machines/upload/target.ts' },
  'domain-is-pure': { file: 'domain/impure.ts', imports: 'node:crypto' },
  'machines-know-only-xstate': { file: 'machines/planted/impure.ts', imports: 'node:fs' },
  'product-runs-without-dev-dependencies': { file: 'server/platform/dev.ts', imports: 'planted-tool' },
  'commands-run-without-dev-dependencies': { file: 'scripts/fsck.ts', imports: 'planted-tool' },
  'no-cycle': { file: 'domain/ring.ts', imports: './ring-two.ts' },
  'everything-resolves': { file: 'domain/lost.ts', imports: './nowhere.ts' },
};
const targets = [
  'src/lib/target.ts',
  'src/ui/target.tsx',
  'src/blocks/other/target.tsx',
  'src/features/other/target.tsx',
  'src/app/target.ts',
  'src/pages/other/target.page.tsx',
  'machines/upload/target.ts',
].concat(['platform', 'screens', 'main-api'].map((folder) => `server/${folder}/target.ts`));

const misses = await rulesThatMissTheirPlant();
const unplanted = (config.forbidden ?? []).flatMap(({ name = '' }) => (name in planted ? [] : [name]));
const { violations, unread, modules } = await look(root);

for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const file of unread) console.error(`not read by the checker: ${file}`);
for (const rule of misses) console.error(`a planted violation was not found: ${rule}`);
for (const rule of unplanted) console.error(`no violation is planted for this rule: ${rule}`);
console.log(
  `${modules} modules, ${violations.length} violations; ${Object.keys(planted).length} planted violations, ${misses.length} missed`,
);
process.exitCode = violations.length + unread.length + misses.length + unplanted.length > 0 ? 1 : 0;

async function look(base: string) {
  const sources = (await Promise.all(folders.map((folder) => sourcesBelow(base, folder)))).flat();
  const { output } = await cruise(sources, {
    ...config.options,
    ruleSet: { forbidden: config.forbidden ?? [] },
    baseDir: base,
    validate: true,
  });
  const result: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output;
  const read = new Set(result.modules.map(({ source }) => source));
  return {
    violations: result.summary.violations,
    unread: sources.filter((file) => !read.has(file)),
    modules: result.modules.length,
  };
}

async function sourcesBelow(base: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(base, folder), { recursive: true }).catch(() => []);
  return entries
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name))
    .toSorted();
}

/** Builds a small tree in a temporary folder that breaks every rule once, and names the rules that stay silent. */
async function rulesThatMissTheirPlant(): Promise<string[]> {
  const base = await mkdtemp(join(tmpdir(), 'kadr-boundaries-'));
  try {
    const manifest = {
      name: 'planted',
      type: 'module',
      imports: { '#*': './*' },
      devDependencies: { 'planted-tool': '1.0.0' },
    };
    const files = {
      'package.json': JSON.stringify(manifest),
      'node_modules/planted-tool/package.json': '{"name":"planted-tool","version":"1.0.0","main":"index.js"}',
      'node_modules/planted-tool/index.js': 'module.exports = 1;',
      'domain/ring-two.ts': "import './ring.ts';\n",
      ...Object.fromEntries(targets.map((file) => [file, 'export type Target = 1;\n'])),
      ...Object.fromEntries(
        Object.values(planted).map(({ file, imports, typeOnly }) => [
          file,
          typeOnly
            ? `import type { Target } from '${imports}';\nexport const planted: Target = 1;\n`
            : `import '${imports}';\n`,
        ]),
      ),
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(base, file)), { recursive: true });
      await writeFile(join(base, file), text);
    }
    const found = (await look(base)).violations;
    return Object.entries(planted)
      .filter(
        ([rule, { file }]) => !found.some(({ rule: { name }, from, to }) => name === rule && [from, to].includes(file)),
      )
      .map(([rule]) => rule);
  } finally {
    await rm(base, { recursive: true });
  }
}
