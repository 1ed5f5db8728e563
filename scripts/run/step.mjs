import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './root.mjs';

const heartbeat = 5000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A step that ended badly; the message is for the person at the terminal. */
export class StepFailed extends Error {}

/** Somebody wants this process to end, or npm is gone: nothing begins after it. `code` is what a shell tells. */
export class Stopped extends Error {
  constructor(code) {
    super('Stopped');
    this.code = code;
  }
}

/**
 * Runs one command with its output held back: a line when it starts, a sign of life every five seconds and a line
 * when it ends. The output is shown when the command fails, and then StepFailed is thrown.
 * The command keeps the `lock` of `alone` for as long as it runs; what it starts itself does not.
 */
export async function step(label, command, args, env = process.env, lock) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${label} …`);
  const alive = setInterval(() => console.log(`  still at it, ${seconds()}`), heartbeat);
  const { code, output } = await collect(command, args, env, lock).finally(() => clearInterval(alive));
  if (code !== 0)
    throw new StepFailed(`${output}\n${label}: failed after ${seconds()} (${[command, ...args].join(' ')})`);
  console.log(`${label}: done in ${seconds()}`);
}

/** Runs one command with this terminal; answers its exit code. */
export async function passThrough(command, args, env, { onMessage } = {}) {
  requireParent();
  const stdio = onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, args, { cwd: root, env, stdio });
  if (onMessage) child.on('message', onMessage);
  return exitCode(child, (signal) => child.kill(signal));
}

/** Throws Stopped once npm, which all of this is done for, is gone. */
export function requireParent() {
  if (ancestors() !== begun) throw new Stopped(128 + constants.signals.SIGTERM);
}

/**
 * npm that is killed takes nobody with it, and the port would stay busy until the next start. Between npm and this
 * process most shells stay, and outlive npm: so its parent is watched too, where the system tells it.
 */
const begun = ancestors();

function ancestors() {
  const { ppid } = process;
  if (process.platform !== 'linux') return String(ppid);
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    // Some shells give their place to the command. What has started npm may go.
    return stat.includes(' (npm') ? String(ppid) : `${ppid} ${grandparent}`;
  } catch {
    return String(ppid);
  }
}

async function collect(command, args, env, lock) {
  requireParent();
  // A group of its own, for what it starts does not hear of its end.
  const detached = process.platform !== 'win32';
  const stdio = ['ignore', 'pipe', 'pipe', ...(lock === undefined ? [] : [lock])];
  const child = spawn(command, args, { cwd: root, env, stdio, detached });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await exitCode(child, (signal) => (detached ? killGroup(child.pid, signal) : child.kill(signal)));
  return { code, output };
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * The exit code as a shell tells it: 128 + n for a signal, 127 for a command that is not there. Signals that end this
 * process, and the end of npm, end the child; then Stopped is thrown, with its exit code.
 */
async function exitCode(child, kill) {
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    if (child.pid !== undefined) kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  const orphaned = setInterval(() => ancestors() !== begun && stop('SIGTERM'), 500);
  try {
    const code = await closeOf(child);
    if (isStopped) throw new Stopped(code);
    return code;
  } finally {
    clearInterval(orphaned);
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
