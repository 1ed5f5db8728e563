import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A step that ended badly; the message is for the person at the terminal. */
export class StepFailed extends Error {}

/** Somebody wants this process to end: nothing begins after it. `code` is what a shell tells. */
export class Stopped extends Error {
  constructor(code) {
    super('Stopped');
    this.code = code;
  }
}

/** Runs one command with its output held back: it is shown when the command fails, and then StepFailed is thrown. */
export async function step(label, command, args, env = process.env) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${label} …`);
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await exitCode(child);
  if (code !== 0)
    throw new StepFailed(`${output}\n${label}: failed after ${seconds()} (${[command, ...args].join(' ')})`);
  console.log(`${label}: done in ${seconds()}`);
}

/** Runs one command with this terminal; answers its exit code. */
export async function passThrough(command, args, env, { onMessage } = {}) {
  const stdio = onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, args, { cwd: root, env, stdio });
  if (onMessage) child.on('message', onMessage);
  return exitCode(child);
}

/**
 * The exit code as a shell tells it: 128 + n for a signal, 127 for a command that is not there. Signals that end this
 * process end the child; then Stopped is thrown, with its exit code.
 */
async function exitCode(child) {
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    const code = await closeOf(child);
    if (isStopped) throw new Stopped(code);
    return code;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

function closeOf(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
