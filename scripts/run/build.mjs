import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { steps } from './build-steps.mjs';
import { childEnv, nodePath } from './node.mjs';
import { root } from './root.mjs';
import { step, StepFailed } from './step.mjs';

const notBuilt = /\.(test|stories)\.|\/testing\/|\/fixtures?\//;

/**
 * Runs the named build steps (by default all but those on demand) whose inputs changed since they last succeeded; throws
 * when one fails, or is not there.
 */
export async function build(names = []) {
  const unknown = names.filter((name) => steps.every((one) => one.name !== name));
  if (unknown.length > 0)
    throw new StepFailed(
      `Nothing to build is called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
    );
  for (const one of steps.filter(({ name, onDemand }) => (names.length === 0 ? !onDemand : names.includes(name)))) {
    const hash = hashOf(one.inputs, root, one.leftOut);
    const stamp = join(root, 'dist/stamps', one.name);
    if (isBuilt(one, stamp, hash)) continue;
    await step(one.label, nodePath(), one.args, childEnv({ NODE_ENV: 'production' }));
    mkdirSync(join(root, 'dist/stamps'), { recursive: true });
    writeFileSync(stamp, hash);
  }
}

const isBuilt = ({ outputs }, stamp, hash) =>
  outputs.every((path) => existsSync(join(root, path))) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** One hash over the names and bytes of all files below the given paths. */
export function hashOf(paths, from = root, leftOut = notBuilt) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(from, path), leftOut))) {
    hash.update(file.slice(from.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path, leftOut) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name), leftOut))
    .filter((file) => !leftOut.test(file));
}
