import { build } from './build.mjs';
import { childEnv, nodePath } from './node.mjs';
import { passThrough } from './step.mjs';

/** Everything that can be judged without running the product; scripts/check.ts holds the parts. */
export async function check(args) {
  await build(['gateway']);
  return passThrough(nodePath(), ['scripts/check.ts', ...args], childEnv());
}
