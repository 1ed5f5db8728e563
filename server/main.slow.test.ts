import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { register, upload } from '#tests/crash/account.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { picture } from '#tests/support/pictures.ts';
import { processEnv } from '#tests/support/process-env.ts';
import { freePort } from '#tests/support/product.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const running: Run[] = [];
interface Run {
  output(): string;
  exit: Promise<[number | null, NodeJS.Signals | null]>;
  kill(signal: NodeJS.Signals): void;
  pid: number | undefined;
}

const defaults = {
  NODE_ENV: 'production',
  ROLES: 'main-api,screens,worker',
  SECRET_KEY: 'a key of more than 32 characters, for tests',
  PORT: '0',
  HOST: '127.0.0.1',
};

function start(env: Record<string, string> = {}, line: [string, ...string[]] = [process.execPath, main]): Run {
  const [command, ...args] = line;
  const child = spawn(command, args, {
    env: { ...processEnv, ...defaults, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk));
  const exit = once(child, 'exit').then(([code, signal]): [number | null, NodeJS.Signals | null] => [code, signal]);
  const run: Run = { output: () => text, exit, kill: (signal) => void child.kill(signal), pid: child.pid };
  running.push(run);
  return run;
}

/** The process that reads headers or that draws, once it runs its own program: stopped before, it would hold the one that forks it. */
function processOf(kind: 'headers' | 'drawing', pid = 0): number | undefined {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .find((child) => child > 0 && runs(child, `picture-process.ts\0${kind}\0`));
}

function runs(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
}

const ready = (run: Run) =>
  vi.waitFor(() => expect(run.output()).toContain('Kadr is ready: http://127.0.0.1:'), { timeout: 15_000 });

afterEach(async () => {
  for (const run of running.splice(0)) {
    run.kill('SIGKILL');
    await run.exit;
  }
});

describe('a server process', () => {
  test('serves and ends though the disk of its log is full', async () => {
    const full = ['sh', '-c', 'exec "$@" > /dev/full', 'sh', process.execPath, main] as const;
    const port = await freePort();
    const run = start({ PORT: String(port) }, [...full]);
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 15_000 });
    // Each refusal is a line of the log.
    const refused = async () => (await fetch(`${url}/screens/v1/history`)).status;
    for (let count = 0; count < 5; count += 1) expect(await refused()).toBe(401);
    run.kill('SIGTERM');
    expect(await run.exit).toEqual([0, null]);
  });

  test('ends within ten seconds while a picture is drawn that never ends', async () => {
    const run = start({ DATA_DIR: join(dataDir, 'drawing') });
    await ready(run);
    const [url = ''] = /http:\/\/\S+/.exec(run.output()) ?? [];
    const bearer = await register({ url });
    await upload({ url }, bearer, Buffer.from(await picture('png')));
    const drawing = await vi.waitUntil(() => processOf('drawing', run.pid), { timeout: 10_000, interval: 5 });
    process.kill(drawing, 'SIGSTOP');
    // The first may have been drawn before.
    await upload({ url }, bearer, Buffer.from(await picture('png', { seed: 2 })));
    const told = performance.now();
    run.kill('SIGTERM');
    expect(await run.exit).toEqual([0, null]);
    expect(performance.now() - told).toBeLessThan(10_000);
    expect(existsSync(`/proc/${drawing}`)).toBe(false);
  });

  test('leaves no process that reads headers or draws when it is killed', async () => {
    const run = start({ DATA_DIR: join(dataDir, 'killed') });
    await ready(run);
    const [url = ''] = /http:\/\/\S+/.exec(run.output()) ?? [];
    await upload({ url }, await register({ url }), Buffer.from(await picture('webp')));
    const drawing = await vi.waitUntil(() => processOf('drawing', run.pid), { timeout: 10_000 });
    const reading = processOf('headers', run.pid);
    expect(reading).toBeGreaterThan(0);
    run.kill('SIGKILL');
    await run.exit;
    await vi.waitFor(() => expect([drawing, reading].filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), {
      timeout: 10_000,
    });
  });

  test('refuses a data folder that another server uses, and leaves that one running', async () => {
    const first = start();
    await ready(first);
    const second = start();
    expect(await second.exit).toEqual([1, null]);
    expect(second.output()).toContain(dataDir);
    expect(second.output()).not.toMatch(/\n\s+at /);
    first.kill('SIGINT');
    expect(await first.exit).toEqual([0, null]);
  });

  test('refuses an occupied port in a sentence, before it makes a data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const untouched = join(dataDir, 'untouched');
    const run = start({ PORT: String(port), DATA_DIR: untouched });
    expect(await run.exit).toEqual([1, null]);
    expect(run.output()).toContain(`Port ${port} is in use`);
    expect(run.output()).not.toMatch(/\n\s+at /);
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  test.each([
    ['nohost.invalid', /^HOST=nohost\.invalid cannot be found\. Set HOST to an address of this machine: /],
    ['192.0.2.1', /^HOST=192\.0\.2\.1 is no address of this machine\. Set HOST to one that is: /],
  ])('refuses the host %s in a sentence, whatever database there is', async (HOST, sentence) => {
    const untouched = join(dataDir, 'untouched');
    const run = start({ HOST, DATA_DIR: untouched, DATABASE_URL: 'postgres://kadr:secret@127.0.0.1:1/kadr' });
    expect(await run.exit).toEqual([1, null]);
    expect(run.output().trim()).toMatch(sentence);
    expect(run.output()).not.toMatch(/\n\s+at /);
    expect(existsSync(untouched)).toBe(false);
  });

  test('refuses a data folder that is a file, or lies in one', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, 'kept');
    for (const [path, reason] of [
      [file, 'there is a file of that name'],
      [join(file, 'data'), 'there is a file in the place of a folder'],
    ] as const) {
      const run = start({ DATA_DIR: path });
      expect(await run.exit).toEqual([1, null]);
      expect(run.output().trim()).toBe(
        `The data folder ${path} cannot be made: ${reason}. Set DATA_DIR to another folder.`,
      );
    }
    expect(await readFile(file, 'utf8')).toBe('kept');
  });

  test('refuses a folder that it may not write in, and files in it, in a sentence', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'kadr-closed-'));
    await chmod(closed, 0o555);
    const line: [string, ...string[]] = [process.execPath, main];
    // The superuser may write everywhere.
    const asSomebody: typeof line =
      process.getuid?.() === 0 ? ['setpriv', '--reuid', '65534', '--clear-groups', ...line] : line;
    const refused = async (path: string) => {
      const run = start({ DATA_DIR: closed }, asSomebody);
      expect(await run.exit).toEqual([1, null]);
      expect(run.output().trim()).toBe(
        `${path} cannot be written: this user may not do that there. Give this user the whole data folder, or set DATA_DIR to another one.`,
      );
    };
    await refused(closed);
    await chmod(closed, 0o777);
    await writeFile(join(closed, 'kadr.db'), '', { mode: 0o444 });
    await refused(join(closed, 'kadr.db'));
    await rm(closed, { recursive: true });
  });

  test.runIf(canMount)(
    'says that a disk is full, and starts when it has room again',
    async () => {
      const disk = mountSmallDisk(16);
      if (!disk) throw new Error('No disk could be mounted');
      onTestFinished(() => disk.unmount());
      const begin = async (folder: string) => {
        const run = start({ DATA_DIR: folder, FREE_SPACE_FLOOR: '0' });
        const ended = await Promise.race([run.exit, ready(run).then(() => null)]);
        if (ended) return `${ended[0]} ${run.output().trim()}`;
        run.kill('SIGTERM');
        return (await run.exit)[0];
      };
      const folders = ['used', 'unlocked', 'new', 'newer', 'newest'].map((name) => join(disk.folder, name));
      const [used = '', unlocked = '', ...others] = folders;
      for (const folder of [used, unlocked]) expect(await begin(folder)).toBe(0);
      await rm(join(unlocked, 'lock.db'));
      // Of the last two one has room for the files of a database, the other for some of its tables.
      for (const [index, free] of [0, 0, 0, 16_384, 65_536].entries()) {
        await disk.fill('ballast', free);
        expect(await begin(folders[index] ?? '')).toMatch(
          /^1 There is no room on the disk of \S+: \d+ kB are free\. Nothing is lost\. Make room there, and start again\.$/,
        );
        await rm(join(disk.folder, 'ballast'));
      }
      for (const folder of [used, ...others.slice(1)]) expect([folder, await begin(folder)]).toEqual([folder, 0]);
    },
    120_000,
  );

  test.runIf(canMount)(
    'says that a disk takes no more files, wherever that stops it',
    async () => {
      const disk = mountSmallDisk(16, { files: 30 });
      if (!disk) throw new Error('No disk could be mounted');
      onTestFinished(() => disk.unmount());
      const [folder, ballast] = [join(disk.folder, 'data'), join(disk.folder, 'ballast')];
      for (const free of [0, 1, 2, 4, 6]) {
        await mkdir(ballast);
        const { ffree } = await statfs(disk.folder);
        for (let count = free; count < ffree; count += 1) await writeFile(join(ballast, String(count)), '');
        const run = start({ DATA_DIR: folder, FREE_SPACE_FLOOR: '0' });
        expect([free, await run.exit]).toEqual([free, [1, null]]);
        expect(run.output().trim()).toMatch(
          /^There is no room on the disk of \S+: it takes \d more files\. Nothing is lost\. Make room there, and start again\.$/,
        );
        for (const left of [folder, ballast]) await rm(left, { recursive: true, force: true });
      }
    },
    60_000,
  );

  test('refuses a key file that holds no key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-key-'));
    const path = join(folder, 'secret.key');
    const alone = { ROLES: '', SECRET_KEY: '' };
    await writeFile(path, `${'x'.repeat(43)}!\n`);
    const damaged = start({ DATA_DIR: folder, ...alone });
    expect(await damaged.exit).toEqual([1, null]);
    expect(damaged.output().trim()).toBe(
      `The secret key file ${path} is damaged. Restore it, or delete it to sign everybody out.`,
    );
    await rm(folder, { recursive: true });
  });

  test('guards every address of localhost alike', async () => {
    const run = start({ HOST: 'localhost', CONNECTIONS_PER_NETWORK: '2' });
    await vi.waitFor(() => expect(run.output()).toContain('is ready'), { timeout: 15_000 });
    const port = Number(/http:\/\/\S+:(\d+)/.exec(run.output())?.[1]);
    for (const { address } of await lookup('localhost', { all: true })) {
      const [, , third] = await Promise.all(
        Array.from({ length: 3 }, async (_each, index) => {
          const socket = connect(port, address);
          let answer = '';
          socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
          await once(socket, 'connect');
          if (index === 2) await once(socket, 'close');
          else socket.on('close', () => undefined);
          return answer;
        }),
      );
      expect([address, third?.split('\r\n')[0]]).toEqual([address, 'HTTP/1.1 429 Too Many Requests']);
    }
  });

  test('counts what its process does, beside its requests', async () => {
    const run = start({ METRICS_TOKEN: metricsToken });
    await ready(run);
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(run.output()) ?? [];
    const answer = await fetch(`${address}/metrics`, { headers: asOperator });
    const names = [...(await answer.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'process_cpu_seconds_total',
        'process_resident_memory_bytes',
        'process_open_fds',
        'nodejs_eventloop_lag_p99_seconds',
        'nodejs_heap_size_used_bytes',
        'nodejs_gc_duration_seconds',
        'kadr_http_request_seconds',
      ]),
    );
  });

  test('refuses a database out of reach without telling its password', async () => {
    const run = start({ DATABASE_URL: 'postgres://kadr:secret@127.0.0.1:1/kadr' });
    expect(await run.exit).toEqual([1, null]);
    expect(run.output().trim()).toBe(
      'The database at 127.0.0.1:1/kadr cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start it, or set DATABASE_URL right.',
    );
  });

  test('refuses in a sentence what does not belong together, and changes nothing', async () => {
    const [folder, lost] = [join(dataDir, 'first'), join(dataDir, 'second')];
    for (const made of [folder, lost]) {
      const run = start({ DATA_DIR: made });
      await ready(run);
      run.kill('SIGTERM');
      await run.exit;
    }
    const mark = join(folder, 'files', 'installation');
    const id = await readFile(mark, 'utf8');
    await writeFile(mark, await readFile(join(lost, 'files', 'installation')));
    const other = start({ DATA_DIR: folder });
    expect(await other.exit).toEqual([1, null]);
    expect(other.output().trim()).toBe(
      `The database ${folder}/kadr.db and the pictures in ${folder}/files belong to two different installations. ` +
        'Nothing was changed. Set DATA_DIR and DATABASE_URL to the two that belong together, or restore a backup (npm run restore -- --from DIR).',
    );
    await writeFile(mark, id);
    for (const name of ['kadr.db', 'lock.db']) await rm(join(folder, name));
    const gone = start({ DATA_DIR: folder });
    expect(await gone.exit).toEqual([1, null]);
    expect(gone.output().trim()).toBe(
      `${folder} holds the pictures of an installation, but no kadr.db. Nothing was changed. Where its database is PostgreSQL, set DATABASE_URL to that; ` +
        'where kadr.db is lost, restore a backup into another DATA_DIR (npm run restore -- --from DIR).',
    );
    expect(existsSync(join(folder, 'kadr.db'))).toBe(false);
    await rm(join(lost, 'kadr.db'));
    const missing = start({ DATA_DIR: lost });
    expect(await missing.exit).toEqual([1, null]);
    expect(missing.output().trim()).toBe(
      `The database ${lost}/kadr.db cannot be used: the file is missing. Nothing was changed. ` +
        'Restore a backup (npm run restore -- --from DIR), or move the data folder away to begin with an empty one.',
    );
    expect(existsSync(join(lost, 'kadr.db'))).toBe(false);
  });

  test('refuses a database of a newer version', async () => {
    const run = start();
    await ready(run);
    run.kill('SIGTERM');
    await run.exit;
    const database = new DatabaseSync(join(dataDir, 'kadr.db'));
    database.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')");
    const older = start();
    expect(await older.exit).toEqual([1, null]);
    expect(older.output()).toMatch(
      /^\s*The database was made by a newer version of Kadr: this one does not know its migration 999-later\. .*\s*$/,
    );
    database.exec("delete from kysely_migration where name = '999-later'");
    database.close();
  });

  test('ends when the npm that started it is killed', async () => {
    const run = start({ npm_lifecycle_event: 'start' }, [
      'sh',
      '-c',
      `"${process.execPath}" "${main}" & echo "pid $!"; wait`,
    ]);
    await ready(run);
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(run.output()) ?? [];
    expect((await fetch(`${address}/screens/v1/spots/x`)).status).toBe(400);
    run.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow('fetch failed'), { timeout: 10_000, interval: 200 });
  });

  test('lists every bad setting and does not start', async () => {
    const run = start({ PORT: 'many', TRASH_DAYS: '0' });
    expect([await run.exit, run.output()]).toEqual([[1, null], expect.stringMatching(/PORT[\s\S]*TRASH_DAYS/)]);
  });
});
