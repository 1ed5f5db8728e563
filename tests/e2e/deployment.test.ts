import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect as connectTcp } from 'node:net';
import { connect } from 'node:tls';
import sharp from 'sharp';
import { Agent, FormData, fetch } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { serverArgs, serverEnv } from '#scripts/run/server-process.mjs';
import { freePort, startProduct, type Product } from '../support/product.ts';

const examples = resolve(import.meta.dirname, '../../docs/examples');
const nginx = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';
const origin = 'https://kadr.example';

let folder: string;
let product: Product;
let proxy: ChildProcess;
let agent: Agent;
let port: number;

/** The example as it stands, on ports of its own, with a certificate made here. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  product = await startProduct({ env: { PUBLIC_URL: origin, TRUST_PROXY: '1', REGISTRATION_PER_HOUR: '2' } });
  const certificate = ['-subj', '/CN=kadr.example', '-addext', 'subjectAltName=DNS:kadr.example'];
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      'key.pem',
      '-out',
      'cert.pem',
      ...certificate,
    ],
    { cwd: folder },
  );
  expect(made.status).toBe(0);
  port = https;
  const site = (await readFile(join(examples, 'nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:3000', new URL(product.url).host.replace('localhost', '127.0.0.1'))
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, join(folder, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, join(folder, 'key.pem'));
  // What the example says of the file around it.
  const [, files] = /^# +(worker_rlimit_nofile \d+;)$/m.exec(site) ?? [];
  const [, events] = /^# +(events \{ worker_connections \d+; \})$/m.exec(site) ?? [];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; ${files} ${events} http { access_log off; ${temporary}\n${site}}`,
  );
  proxy = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  agent = new Agent({
    connect: {
      ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
      lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  });
  address = `https://kadr.example:${https}`;
  await vi.waitFor(async () => expect((await call('/readyz')).status).toBe(200), { timeout: 10_000 });
});
let address: string;

afterAll(async () => {
  await agent.close();
  proxy.kill();
  await once(proxy, 'exit');
  await product.stop();
  await rm(folder, { recursive: true });
});

const call = (path: string, init: Parameters<typeof fetch>[1] = {}) =>
  fetch(address + path, { ...init, dispatcher: agent });

const register = (email: string, forwarded: string) =>
  call('/api/v2/system/customers/registration/customer', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email, password: 'correct horse battery', name: 'Somebody' }),
  });

test('behind the nginx of the example a page is HTTPS alone, and a picture of 20 MB arrives', async () => {
  const page = await call('/');
  expect([page.status, page.headers.get('strict-transport-security')]).toEqual([200, 'max-age=63072000']);
  expect(await page.text()).toContain(`<link rel="canonical" href="${origin}/"`);

  const tokens: { bearer_token: string } = JSON.parse(await (await register('one@example.org', '192.0.2.1')).text());
  const side = 2640;
  const png = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(png.length).toBeGreaterThan(20_000_000);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)]), 'noise.png');
  const uploaded = await call('/screens/v1/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.bearer_token}` },
    body: form,
  });
  expect([uploaded.status, await uploaded.json()]).toEqual([
    201,
    expect.objectContaining({ bytes: png.length, url: expect.stringMatching(/^https:\/\/kadr\.example\/s\/\w{22}$/) }),
  ]);
});

test('behind it a client cannot write its own address: limits count by the one that nginx saw', async () => {
  expect((await register('two@example.org', '192.0.2.2')).status).toBe(201);
  expect((await register('three@example.org', '192.0.2.3')).status).toBe(429);
});

test('behind it the figures of the server are closed', async () => {
  expect((await call('/metrics')).status).toBe(404);
});

test('one address that never finishes its requests gets 429 from some point on, and takes nothing from all others', async () => {
  const ca = await readFile(join(folder, 'cert.pem'), 'utf8');
  const head =
    'POST /session HTTP/1.1\r\nHost: kadr.example\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n{';
  const sockets = Array.from({ length: 700 }, () =>
    connect({
      socket: connectTcp({ host: '127.0.0.1', port, localAddress: '127.0.0.3' }),
      servername: 'kadr.example',
      ca,
    }),
  );
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  let refused = 0;
  for (const socket of sockets) {
    socket
      .on('error', () => undefined)
      .once('data', (data) => {
        if (String(data).startsWith('HTTP/1.1 429 ')) refused += 1;
      });
    socket.once('secureConnect', () => socket.write(head));
  }
  await vi.waitFor(() => expect(refused).toBe(700 - 512), { timeout: 20_000, interval: 100 });
  expect((await call('/')).status).toBe(200);
});

test('the unit of systemd runs the server as npm start does', async () => {
  const unit = await readFile(join(examples, 'kadr.service'), 'utf8');
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  expect(command).toBe(['/opt/kadr/node_modules/.bin/node', ...serverArgs].join(' '));
  const environment = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  expect(environment).toEqual(expect.arrayContaining(['NODE_ENV', ...Object.keys(serverEnv)]));
});

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit as it stands', async () => {
  // The program and its user are on the machine that it is for.
  const unit = (await readFile(join(examples, 'kadr.service'), 'utf8'))
    .replace('/opt/kadr/node_modules/.bin/node', process.execPath)
    .replace('User=kadr', 'User=root');
  await writeFile(join(folder, 'kadr.service'), unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'kadr.service')], {
    encoding: 'utf8',
  });
  expect([status, stderr.split('\n').filter((line) => line.includes('kadr.service'))]).toEqual([0, []]);
});
