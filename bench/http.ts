import { execFile, spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import type { Figures } from './bench.ts';
import { median } from './report.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request over a kept connection, without what fetch adds to the time. */
export function call(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {};
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Like call, and rejects when the status is another one. */
export async function expectStatus(status: number, url: string, options: Call = {}): Promise<Answer> {
  const answer = await call(url, options);
  if (answer.status === status) return answer;
  throw new Error(`${url} answered ${answer.status} instead of ${status}: ${answer.body.toString().slice(0, 300)}`);
}

/** Milliseconds of each of `count` runs, one after the other, after some that do not count. */
export async function timesOf(
  count: number,
  run: () => Promise<unknown>,
  { warm = Math.min(5, count) }: { warm?: number } = {},
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count + warm; index += 1) {
    const time = await timeOf(run);
    if (index >= warm) times.push(time);
  }
  return times;
}

/** Median milliseconds of runs that take turns, each after the same rest, so that none meets a warmer machine. */
export async function timesInTurn(
  count: number,
  runs: Record<string, () => Promise<unknown>>,
  rest: () => Promise<unknown>,
): Promise<Figures> {
  const times = Object.entries(runs).map(([name, run]) => ({ name, run, taken: [] as number[] }));
  for (let index = 0; index < count; index += 1) {
    for (const { run, taken } of times) {
      await rest();
      taken.push(await timeOf(run));
    }
  }
  return Object.fromEntries(times.map(({ name, taken }) => [name, median(taken)]));
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Runs per second of `parallel` loops during `seconds`. */
export async function loop(parallel: number, seconds: number, run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      await run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, one));
  return done / ((performance.now() - started) / 1000);
}

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** GETs per second: by wrk where there is one, else by loops of this process, which then is the limit itself. */
export async function getsPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  if (!hasWrk) return loop(16, seconds, () => expectStatus(200, url, { headers }));
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', ['-t', '1', '-c', '16', '-d', `${seconds}s`, ...lines, url]);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (refused) throw new Error(`${refused} answers of ${url} were failures`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
