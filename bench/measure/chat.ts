import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { seedTalkers } from '../chat-people.ts';
import type { Talk, Told } from '../chat-sockets.ts';
import { inspected, usedBytes } from '../inspected.ts';
import { startKadr } from '../kadr.ts';
import { cpuSeconds, residentMegabytes } from '../processes.ts';
import { atMost, kilobytes, milliseconds, percentile, printed } from '../report.ts';

/** Seconds for which nobody says anything. */
const silence = 10;
/** Seconds after which each who talks says something again. */
const every = 4;

/** What a socket of the chat costs while nobody speaks, and how soon a message is back while many do. */
export const chat: Bench = {
  title: 'Sockets of the chat, each of somebody who is signed in',
  async prepare({ quick, seconds }) {
    const sockets = quick ? 1000 : 10_000;
    const people = sockets / 10;
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const talkers = join(dataDir, 'talkers.json');
    await writeFile(talkers, JSON.stringify(await seedTalkers(dataDir, sockets)));

    return {
      // Each time a new server: memory that was used before is not asked for again.
      async round() {
        const kadr = await startKadr(dataDir, { CONNECTIONS_PER_NETWORK: '40000', ...inspected });
        const host = new URL(kadr.url).host;
        await close(await open(host, talkers, 50));
        const before = { used: await usedBytes(kadr), resident: residentMegabytes(kadr.pid) };
        const child = await open(host, talkers, sockets);
        const memory = ((await usedBytes(kadr)) - before.used) / 1024 / sockets;
        const resident = ((residentMegabytes(kadr.pid) - before.resident) * 1e6) / 1024 / sockets;
        const idle = await usedBy(kadr.pid, () => delay(silence * 1000));
        const ofIdle = idle.cpu / idle.seconds;
        let echoes: number[] = [];
        const talking = await usedBy(kadr.pid, async () => {
          echoes = await talk(child, { people, seconds, every });
        });
        await close(child);
        await kadr.stop();
        return {
          memory,
          resident,
          idle: ofIdle,
          message: ((talking.cpu - ofIdle * talking.seconds) * 1000) / echoes.length,
          p50: percentile(echoes, 0.5),
          p99: percentile(echoes, 0.99),
        };
      },
      rows: ({ memory = NaN, resident = NaN, idle = NaN, message = NaN, p50 = NaN, p99 = NaN }) => [
        atMost(`memory of a socket, of ${sockets.toLocaleString('en-US')}`, memory, 10, kilobytes),
        atMost('the same, by what the server and all that it started grow', resident, 10, kilobytes),
        printed('what all of them take of a core while nobody speaks', `${(100 * idle).toFixed(1)} %`),
        printed(`a message is back while ${people.toLocaleString('en-US')} talk: p50`, milliseconds(p50)),
        atMost('the same: p99', p99, 20, milliseconds),
        printed('CPU of a message', milliseconds(message)),
      ],
      close: () => rm(dataDir, { recursive: true }),
    };
  },
};

async function open(host: string, talkers: string, count: number): Promise<ChildProcess> {
  const child = fork('bench/chat-sockets.ts', [host, talkers, String(count)]);
  await once(child, 'message');
  return child;
}

async function close(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

async function talk(child: ChildProcess, talking: Talk): Promise<number[]> {
  child.send(talking);
  const [{ echoes = [] }]: [Told] = await once(child, 'message').then(([told]) => [told]);
  return echoes;
}

/** Seconds that something takes, and what a process uses of the processor meanwhile. */
async function usedBy(pid: number, run: () => Promise<unknown>): Promise<{ cpu: number; seconds: number }> {
  const [before, started] = [cpuSeconds(pid), performance.now()];
  await run();
  return { cpu: cpuSeconds(pid) - before, seconds: (performance.now() - started) / 1000 };
}
