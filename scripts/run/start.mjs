import { build } from './build.mjs';
import { childEnv, nodePath } from './node.mjs';
import { serverArgs, serverEnv } from './server-process.mjs';
import { passThrough, StepFailed } from './step.mjs';

/** Builds what is stale and serves the product. */
export async function start(args) {
  requireNoOptions(args);
  await build();
  return passThrough(nodePath(), serverArgs, serverEnvOf('production'), { onMessage: announce });
}

/** Left alone, `npm start -- --port 4000` would serve on another port without a word. */
export function requireNoOptions(args) {
  if (args.length > 0)
    throw new StepFailed(
      `The server takes no options (${args.join(' ')}) but environment variables, as in PORT=4000 npm start: docs/operations.md names them.`,
    );
}

/** What this environment says goes before what the server is run with otherwise. */
export const serverEnvOf = (mode) => ({ NODE_ENV: mode, ...serverEnv, ...childEnv() });

/** The server tells its address over the channel once it listens. */
export function announce(message) {
  if (message?.type !== 'listening') return;
  // Without a mail server nothing else brings the code of a sign-up.
  const mail = message.mail === undefined ? '' : `  Its emails are read at ${message.mail}\n`;
  const setup =
    message.setup === undefined
      ? ''
      : `  There is no account yet. Make the first administrator at\n  ${message.setup}\n`;
  console.log(`\n  Kadr is ready: ${message.url}\n${mail}${setup}`);
}
