import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, hashOf } from './run/build.mjs';

const root = resolve(import.meta.dirname, '..');

/** Each committed file that a script writes, with the script that writes it. */
const generated = [
  {
    script: 'generate:gateway',
    paths: ['mesh/schema.graphql', 'src/graphql/generated', 'server/main-api/reference', 'cli/api/schemas.ts'],
  },
];

/** What the generators read and write, and where it is noted that it was found current. */
const looked = [
  'cli/api',
  'server',
  'domain',
  'mesh',
  'src',
  'scripts',
  '.meshrc.yaml',
  'package.json',
  'package-lock.json',
];
const stamp = join(root, 'dist/stamps/generated');

/** Runs the generators anew, unless nothing has changed since they found all current, and names the committed files that came out different; they are then current. */
export async function checkGenerated(): Promise<{ ok: boolean; output: string }> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(looked)) {
    await build(['gateway']);
    return { ok: true, output: '' };
  }
  let output = '';
  for (const { script, paths } of generated) {
    const before = contents(paths);
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], { cwd: root, encoding: 'utf8' });
    if (status !== 0) output += `npm run ${script} failed:\n${stdout}${stderr}`;
    const after = contents(paths);
    const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    for (const file of stale)
      output += `${file} was stale; npm run ${script} has written it anew: review and commit it\n`;
  }
  if (output === '') {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hashOf(looked));
  }
  return { ok: output === '', output };
}

const contents = (paths: string[]): Map<string, string> =>
  new Map(paths.flatMap(filesBelow).map((file) => [file, readFileSync(join(root, file), 'utf8')]));

function filesBelow(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  return statSync(full).isDirectory() ? readdirSync(full).flatMap((name) => filesBelow(join(path, name))) : [path];
}
