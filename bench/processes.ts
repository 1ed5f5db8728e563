import { readFileSync, readdirSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#tests/support/product.ts';

/** Linux counts a process' time in hundredths of a second. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** CPU seconds that a process has used so far, user and system, all threads. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Resident megabytes of a process and everything it started. */
export function residentMegabytes(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)));
  const family = new Set([pid]);
  for (let grew = true; grew;) {
    grew = false;
    for (const { child, parent } of parents) {
      if (family.has(child) || !family.has(parent)) continue;
      family.add(child);
      grew = true;
    }
  }
  return [...family].reduce((sum, member) => sum + (Number(statOf(member)[21]) * pageBytes) / 1e6, 0);
}

export interface Reference {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server of bench/reference on a port of its own and waits for its first answer. */
export async function startReference(script: string, env: Record<string, string>): Promise<Reference> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reference', script)], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The fields of /proc/<pid>/stat from the third on; the second may hold spaces and ends at the last bracket. */
function statOf(pid: number): string[] {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

function parentOf(child: number): { child: number; parent: number }[] {
  try {
    return [{ child, parent: Number(statOf(child)[1]) }];
  } catch {
    return [];
  }
}
