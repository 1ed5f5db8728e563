import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds. */
const patience = 30_000;

export interface StartedServer {
  url: string;
  /** Neither answers nor ends, until `resume`. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
}

/** Starts a program that listens on a port of this machine; resolves when it takes connections. */
export async function startServer(
  program: string,
  args: readonly string[],
  { port, cwd }: { port: number; cwd?: string },
): Promise<StartedServer> {
  let output = '';
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(cwd === undefined ? {} : { cwd }) });
  const listen = (chunk: Buffer): void => void (output = (output + chunk.toString()).slice(-5000));
  server.stdout.on('data', listen);
  server.stderr.on('data', listen);
  const kill = (): void => void server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<never>((_resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`${program} ended at its start:\n${output}`)));
  });
  ended.catch(() => undefined);
  const listening = async (): Promise<void> => {
    const until = performance.now() + patience;
    while (!(await answers(port))) {
      if (performance.now() > until) throw new Error(`${program} did not listen in 30 s:\n${output}`);
      await delay(50);
    }
  };
  try {
    await Promise.race([listening(), ended]);
  } catch (error) {
    kill();
    throw error;
  }
  return {
    url: `127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      process.off('exit', kill);
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
