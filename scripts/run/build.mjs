import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
    if (!isBuilt(one)) await buildOne(one);
  }
}

async function buildOne(one) {
  const hash = inputsHash(one);
  // What is broken off leaves a mixture, also for the inputs of the build before.
  rmSync(stampOf(one), { force: true });
  await step(one.label, nodePath(), one.args, childEnv({ NODE_ENV: 'production' }));
  // Inputs that were changed meanwhile may be in it.
  if (inputsHash(one) === hash) writeStamp(one, hash);
}

/** Says that a step has been made of the inputs that are there now: whatever builds next need not make it again. */
export function markBuilt(name) {
  const one = steps.find((each) => each.name === name);
  if (!one) throw new StepFailed(`Nothing to build is called ${name}`);
  writeStamp(one, inputsHash(one));
}

function writeStamp(one, hash) {
  mkdirSync(join(root, 'dist/stamps'), { recursive: true });
  writeFileSync(stampOf(one), hash);
}

const stampOf = ({ name }) => join(root, 'dist/stamps', name);
const inputsHash = ({ inputs, leftOut, env = [] }) =>
  [
    hashOf(inputs, root, leftOut),
    ...env.flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : [])),
  ].join(' ');

const isBuilt = (one) =>
  one.outputs.every((path) => existsSync(join(root, path))) &&
  existsSync(stampOf(one)) &&
  readFileSync(stampOf(one), 'utf8') === inputsHash(one);

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
