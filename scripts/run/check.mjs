import { build } from './build.mjs';
import { childEnv, nodePath } from './node.mjs';
import { passThrough } from './step.mjs';

/** Everything that can be judged without running the product; scripts/check.ts holds the parts. */
export async function check(args) {
  // The part `generated` makes the gateway anew.
  if (args.length > 0 && !args.includes('generated')) await build(['gateway']);
  return passThrough(nodePath(), ['scripts/check.ts', ...args], childEnv());
}
