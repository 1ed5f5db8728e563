import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { checkGenerated } from './check-generated.ts';
import { hashOf } from './run/build.mjs';

const root = resolve(import.meta.dirname, '..');

/**
 * Everything that can be judged without running the product, what takes longest first. Names are arguments, and for the
 * linter and the formatter also paths: `npm run check -- types lint src/pages/trash`.
 */
const parts: Record<string, () => Promise<Outcome>> = {
  // Writes what the others read: it runs before them.
  generated: checkGenerated,
  types: () =>
    all(
      // What they have found out of files that stay as they are is kept, for as long as no declaration of a module changes.
      ...['tsconfig.json', 'machines/tsconfig.json', 'server/tsconfig.json', 'extension/tsconfig.json'].map((file) =>
        run(
          'tsc',
          '--noEmit',
          '--incremental',
          '--tsBuildInfoFile',
          `dist/types/${declarations()}/${file.replace('/', '-')}`,
          '-p',
          file,
        ),
      ),
    ),
  lint: () => run('oxlint', '--type-aware', ...paths),
  unused: () => all(run('knip'), run('knip', '--production', '--exclude', 'binaries')),
  boundaries: () => run('node', 'scripts/check-boundaries.ts'),
  format: () => run('oxfmt', '--check', ...paths),
  content: () => run('node', 'scripts/check-content.ts'),
  openapi: () => run('node', 'scripts/check-openapi.ts'),
  requirements: () => run('node', 'scripts/check-requirements.ts'),
};

/** Of the types that no import names: the compiler does not look for what depends on them. */
function declarations(): string {
  const files = globSync('{src,scripts,server,mesh,.storybook}/**/*.d.ts', { cwd: root }).toSorted();
  return hashOf([...files, 'tsconfig.json', 'package-lock.json']);
}

interface Outcome {
  ok: boolean;
  output: string;
}

const isPath = (name: string): boolean => !(name in parts) && existsSync(join(root, name));
const paths = process.argv.slice(2).filter(isPath);
const wanted = process.argv.slice(2).filter((name) => !isPath(name));
if (paths.length > 0 && !wanted.some((name) => name === 'lint' || name === 'format')) wanted.push('lint', 'format');
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

let failed = 0;
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const waiting = chosen.filter(([name]) => name !== 'generated');
await judge(chosen.filter(([name]) => name === 'generated'));
await Promise.all(Array.from({ length: availableParallelism() }, () => judge(waiting)));
console.log(failed === 0 ? `All ${chosen.length} checks hold` : `${failed} of ${chosen.length} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Takes one part after the other until none is waiting. */
async function judge(queue: typeof chosen): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, part] = next;
    const started = Date.now();
    const { ok, output } = await part();
    if (!ok) failed += 1;
    const line = `${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`;
    console.log(ok ? line : `${line}\n${output.trimEnd()}`);
  }
}

function run(command: string, ...args: string[]): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

async function all(...outcomes: Promise<Outcome>[]): Promise<Outcome> {
  const ended = await Promise.all(outcomes);
  return { ok: ended.every(({ ok }) => ok), output: ended.map(({ output }) => output).join('') };
}
