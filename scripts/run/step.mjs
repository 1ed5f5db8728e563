import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './root.mjs';

const heartbeat = 5000;

/** A step that ended badly; the message is for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * Runs one command with its output held back: a line when it starts, a sign of life every five seconds and a line
 * when it ends. The output is shown when the command fails, and then StepFailed is thrown.
 */
export async function step(label, command, args, env = process.env) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${label} …`);
  const alive = setInterval(() => console.log(`  still at it, ${seconds()}`), heartbeat);
  const { code, output } = await collect(command, args, env);
  clearInterval(alive);
  if (code !== 0)
    throw new StepFailed(`${output}\n${label}: failed after ${seconds()} (${[command, ...args].join(' ')})`);
  console.log(`${label}: done in ${seconds()}`);
}

/** Runs one command with this terminal; answers its exit code. Signals that end this process end it too. */
export async function passThrough(command, args, env, { onMessage } = {}) {
  const stdio = onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, args, { cwd: root, env, stdio });
  const forward = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const orphaned = endWithParent(() => child.kill('SIGTERM'));
  if (onMessage) child.on('message', onMessage);
  try {
    return await exitCode(child);
  } finally {
    clearInterval(orphaned);
    for (const signal of signals) process.off(signal, forward);
  }
}

/**
 * npm that is killed takes nobody with it, and the port would stay busy until the next start. Between npm and this
 * process stands a shell, which outlives npm: so its parent is watched too, where the system tells it.
 */
function endWithParent(end) {
  const before = ancestors();
  return setInterval(() => ancestors() !== before && end(), 500);
}

function ancestors() {
  const { ppid } = process;
  if (process.platform !== 'linux') return String(ppid);
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    return `${ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(ppid);
  }
}

async function collect(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await exitCode(child);
  return { code, output };
}

/** The exit code as a shell tells it: 128 + n for a signal, 127 for a command that is not there. */
function exitCode(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
