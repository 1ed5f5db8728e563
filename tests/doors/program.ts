import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const main = resolve(import.meta.dirname, '../../cli/main.ts');

/** What a run of the command line has left. */
export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  env: Record<string, string>;
  input?: string | Buffer;
  /** Hears what it says while it runs. */
  onSaid?: (said: string) => void;
}

/** Runs the command line as a person or a program does, from source. */
export async function kadr(args: readonly string[], { env, input, onSaid }: RunOptions): Promise<Run> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (onSaid) child.stderr.on('data', (chunk: Buffer) => onSaid(chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const [code]: unknown[] = await once(child, 'exit');
  return { code: typeof code === 'number' ? code : null, stdout: await stdout, stderr: await stderr };
}
