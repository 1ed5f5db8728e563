import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Each committed file that a script writes, with the script that writes it. */
const generated = [
  {
    script: 'generate:gateway',
    paths: ['mesh/schema.graphql', 'src/graphql/generated', 'server/main-api/reference'],
  },
];

/** Runs the generators anew and names the committed files that came out different; they are then current. */
export async function checkGenerated(): Promise<{ ok: boolean; output: string }> {
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
  return { ok: output === '', output };
}

const contents = (paths: string[]): Map<string, string> =>
  new Map(paths.flatMap(filesBelow).map((file) => [file, readFileSync(join(root, file), 'utf8')]));

function filesBelow(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  return statSync(full).isDirectory() ? readdirSync(full).flatMap((name) => filesBelow(join(path, name))) : [path];
}
