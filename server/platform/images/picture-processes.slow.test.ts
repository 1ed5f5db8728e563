import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pixelLimit } from '#domain/limits.ts';
import { childProcesses } from '#tests/support/child-processes.ts';
import { manyScans, picture } from '#tests/support/pictures.ts';
import { createSharpImages, type SharpOptions } from './sharp-pictures.ts';

let folder: string;
let small: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-draw-'));
  small = await file('small', await picture('png', { width: 40, height: 30 }));
});
afterAll(() => rm(folder, { recursive: true }));
// Idle processes of another test in this worker live for 20 seconds.
beforeEach(() => vi.waitUntil(() => pids().length === 0, { timeout: 30_000 }), 40_000);

async function file(name: string, data: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, data);
  return path;
}

const pids = (): number[] => childProcesses().map(({ pid }) => pid);

function started(options: Partial<SharpOptions> = {}) {
  const images = createSharpImages({ pixelLimit, ...options });
  onTestFinished(() => images.close());
  return images;
}

test('a process that reads or draws is told nothing of the secrets of the server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://kadr:secret@database.example/kadr');
  onTestFinished(() => void vi.unstubAllEnvs());
  started().prepare('image/jpeg');
  const texts = await Promise.all(pids().map((pid) => readFile(`/proc/${pid}/environ`, 'utf8')));
  const names = texts.map((text) => text.split('\0').map((line) => line.split('=', 1)[0] ?? ''));
  expect(names.map((each) => [each.includes('PATH'), each.includes('DATABASE_URL')])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('a process ends 20 seconds after its last picture, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const images = started();
  images.prepare('image/jpeg');
  const [reading, drawing] = pids();
  vi.advanceTimersByTime(15_000);
  await images.rendition(small, 320);
  vi.advanceTimersByTime(15_000);
  await vi.waitUntil(() => !pids().includes(reading ?? 0));
  expect(pids()).toEqual([drawing]);
  vi.advanceTimersByTime(5000);
  await vi.waitUntil(() => pids().length === 0);
});

test('with a server that is killed its processes end, in the middle of a picture that takes minutes', async () => {
  const jpeg = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#3366cc' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const endless = await file('endless', manyScans(jpeg, 5000));
  const program = fileURLToPath(new URL('../../../tests/support/draws-until-killed.ts', import.meta.url));
  const server = spawn(process.execPath, [program, endless], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  const drawing = Number(String(line));
  onTestFinished(() => {
    server.kill('SIGKILL');
    if (fieldsOf(drawing)) process.kill(drawing, 'SIGKILL');
  });
  // In hundredths of a second: it has loaded what it needs, and decodes.
  await vi.waitUntil(() => Number(fieldsOf(drawing)?.[11]) > 100, { timeout: 20_000 });
  server.kill('SIGKILL');
  await expect.poll(() => fieldsOf(drawing), { timeout: 10_000 }).toBeUndefined();
});

/** What the system says of a process from its state on; undefined of one that has ended. */
function fieldsOf(pid: number): string[] | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  return fields?.[0] === 'Z' ? undefined : fields;
}
