// Plain JavaScript, and nothing but built-ins is loaded at the start: this runs before anything is installed, on any Node from 20.
import { build } from './run/build.mjs';
import { check } from './run/check.mjs';
import { dev } from './run/dev.mjs';
import { ensureInstalled } from './run/install.mjs';
import { requireFitMachine } from './run/node.mjs';
import { release } from './run/release.mjs';
import { StepFailed, Stopped } from './run/step.mjs';
import { start } from './run/start.mjs';
import { test } from './run/test.mjs';

const commands = { start, dev, test, check, build, release };

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: npm run <${Object.keys(commands).join(' | ')}>`);
  process.exit(2);
}

// The one who read this may be gone. What runs is ended all the same, which an error here would not do.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  requireFitMachine();
  await ensureInstalled();
  process.exitCode = (await command(args)) ?? 0;
} catch (error) {
  if (error instanceof Stopped) process.exit(error.code);
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
