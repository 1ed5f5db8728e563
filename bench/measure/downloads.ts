import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tests/support/product.ts';
import type { Bench, Figures } from '../bench.ts';
import { call, expectStatus, getsPerSecond, hasWrk } from '../http.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { pngOf, sizes } from '../pictures.ts';
import { cpuSeconds, startReference, type Reference } from '../processes.ts';
import { atLeast, perSecond, printed, ratio } from '../report.ts';
import { settled } from './sequential-uploads.ts';

export const downloads: Bench = {
  title: `Reading pictures${hasWrk ? '' : ' (no wrk here: these figures are limited by the client)'}`,
  async prepare({ seconds }) {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const png = await pngOf(sizes[1]);
    await writeFile(join(folder, 'picture.png'), png);
    const bare = await startReference('bare-files.ts', { FOLDER: folder });
    const nginx = await startNginx(folder);
    const kadr = await startKadr();
    const shot = await kadr.upload(png);
    const small = await kadr.upload(await pngOf(sizes[0]));
    const file = (size: string, { signature, fileId } = shot) =>
      `${kadr.url}/screens/v1/files/${signature}/${fileId}/${size}`;
    await expectStatus(200, file('320'), { headers: kadr.auth });
    // The larger sizes are drawn by the same cores.
    await settled(kadr.url);
    // What a visitor gets, from the memory of a server that does nothing else.
    const visited = { thumbnail: file('320'), '56 kB': file('original', small), '514 kB': file('original') };
    for (const [name, url] of Object.entries(visited)) {
      await writeFile(join(folder, name.replace(' ', '')), (await expectStatus(200, url)).body);
    }
    const names = Object.keys(visited).map((name) => name.replace(' ', ''));
    const memory = await startReference('bare-memory.ts', { FILES: names.map((name) => join(folder, name)).join(':') });
    const each = Math.max(2, Math.round(seconds / 5));

    return {
      async round() {
        return {
          bare: await getsPerSecond(`${bare.url}/picture.png`, each),
          original: await getsPerSecond(file('original'), each, kadr.auth),
          thumbnail: await getsPerSecond(file('320'), each, kadr.auth),
          ...(await asVisitor(visited, { kadr, memory }, each)),
          ...(nginx ? { nginx: await getsPerSecond(`${nginx.url}/picture.png`, each) } : {}),
        };
      },
      rows: ({ bare: theirs = NaN, original = NaN, thumbnail = NaN, nginx: other, ...visits }) => [
        printed('original of 514 kB: bare, Kadr', `${perSecond(theirs)}, ${perSecond(original)}`),
        atLeast('original of 514 kB: Kadr / bare', original / theirs, 0.85),
        printed('thumbnail of 320', perSecond(thumbnail)),
        ...Object.keys(visited).flatMap((name) => {
          const [ours = NaN, fromMemory = NaN] = [visits[`visitor ${name}`], visits[`memory ${name}`]];
          return [
            printed(`${name} to a visitor: bare from memory, Kadr`, `${perSecond(fromMemory)}, ${perSecond(ours)}`),
            atLeast(`${name} to a visitor: Kadr / bare`, ours / fromMemory, 0.9),
            printed(
              `CPU of one of ${name}: bare / Kadr`,
              ratio((visits[`memory CPU ${name}`] ?? NaN) / (visits[`visitor CPU ${name}`] ?? NaN)),
            ),
          ];
        }),
        printed('nginx, the same original', other === undefined ? 'not here' : perSecond(other)),
      ],
      async close() {
        await Promise.all([bare.stop(), memory.stop(), kadr.stop(), nginx?.stop()]);
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};

/** Of each of these, how many a second and milliseconds of CPU: what Kadr sends, and the same bytes from the memory of a bare server. */
async function asVisitor(
  visited: Record<string, string>,
  { kadr, memory }: { kadr: Kadr; memory: Reference },
  seconds: number,
): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, url] of Object.entries(visited)) {
    for (const [who, pid, sent] of [
      ['memory', memory.pid, `${memory.url}/${name.replace(' ', '')}`],
      ['visitor', kadr.pid, url],
    ] as const) {
      const before = cpuSeconds(pid);
      const rate = await getsPerSecond(sent, seconds);
      figures[`${who} ${name}`] = rate;
      figures[`${who} CPU ${name}`] = ((cpuSeconds(pid) - before) * 1000) / (rate * seconds);
    }
  }
  return figures;
}

/** Nothing where there is no nginx. */
async function startNginx(folder: string): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await freePort();
  const work = await mkdtemp(join(tmpdir(), 'kadr-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${work}/${kind};`)
    .join(' ');
  const config = `daemon off; pid ${work}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; sendfile on; ${temporary} types { image/png png; }
    server { listen 127.0.0.1:${port}; root ${folder}; } }`;
  await writeFile(join(work, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', join(work, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await call(`${url}/picture.png`).catch(() => undefined)) break;
    await delay(20);
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(work, { recursive: true, force: true });
    },
  };
}
