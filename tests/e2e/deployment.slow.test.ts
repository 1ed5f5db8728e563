import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createServer } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { connect } from 'node:tls';
import sharp from 'sharp';
import { Agent, FormData, fetch } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { chatSocketPath } from '#domain/chat/frames.ts';
import { serverArgs, serverEnv } from '#scripts/run/server-process.mjs';
import { mailedCode } from '../support/mailed-code.ts';
import { makeCertificate, startNginx } from '../support/nginx.ts';
import { freePort, startProduct, type Product } from '../support/product.ts';

const root = resolve(import.meta.dirname, '../..');
const origin = 'https://kadr.example';

let folder: string;
let product: Product;
let agent: Agent;
let port: number;
let address: string;
/** What ends what was begun, the last first: of what a failure in the middle leaves as well. */
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-nginx-'));
  endings.push(() => rm(folder, { recursive: true }));
  makeCertificate(folder);
  agent = new Agent({
    connect: {
      ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
      lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  });
  endings.push(() => agent.close());
  product = await startProduct({ env: { PUBLIC_URL: origin, TRUST_PROXY: '1', REGISTRATION_PER_HOUR: '2' } });
  endings.push(() => product.stop());
  port = await startProxy('site', Number(new URL(product.url).port));
  address = `https://kadr.example:${port}`;
  await vi.waitFor(async () => expect((await call('/readyz')).status).toBe(200), { timeout: 10_000 });
});

afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

/** The example in front of this port; returns its port of HTTPS. */
async function startProxy(name: string, upstream: number): Promise<number> {
  const proxy = await startNginx({ folder, name, upstreams: [upstream] });
  endings.push(() => proxy.stop());
  return proxy.port;
}

const call = (path: string, init: Parameters<typeof fetch>[1] = {}) =>
  fetch(address + path, { ...init, dispatcher: agent });

/** Registers, and shows the code of the letter. */
async function bearerOf(email: string): Promise<string> {
  const asked: { verification_token: string } = JSON.parse(await (await register(email, '192.0.2.1')).text());
  const approved = await call('/api/v2/system/customers/verification/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, code: mailedCode(asked.verification_token) }, ['verification_token', 'code']),
  });
  const tokens: { bearer_token: string } = JSON.parse(await approved.text());
  return tokens.bearer_token;
}

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

  const bearer = await bearerOf('one@example.org');
  const side = 2640;
  const png = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(png.length).toBeGreaterThan(20_000_000);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)]), 'noise.png');
  const uploaded = await call('/screens/v1/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: form,
  });
  expect([uploaded.status, JSON.parse(await uploaded.text())]).toEqual([
    201,
    expect.objectContaining({ bytes: png.length, url: expect.stringMatching(/^https:\/\/kadr\.example\/s\/\w{22}$/) }),
  ]);
});

test('CARD-03 behind it the socket of the chat opens, and frames pass in either direction', async () => {
  const socket = new WebSocket(`wss://kadr.example:${port}${chatSocketPath}`, {
    origin,
    ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send('{}');
  expect(JSON.parse(String((await answered)[0]))).toEqual({ action: 'error', type: 'unauthorized' });
});

test('behind it a client cannot write its own address: limits count by the one that nginx saw', async () => {
  expect((await register('two@example.org', '192.0.2.2')).status).toBe(201);
  expect((await register('three@example.org', '192.0.2.3')).status).toBe(429);
});

test('of what a client writes of addresses nothing arrives, however many proxies are believed', async () => {
  const own = await freePort();
  const behind = createServer(({ headers }, response) => response.end(headers['x-forwarded-for']));
  behind.listen(own, '127.0.0.1');
  await once(behind, 'listening');
  onTestFinished(() => void behind.close());
  const proxied = `https://kadr.example:${await startProxy('echo', own)}`;
  const told = await vi.waitFor(
    () => fetch(proxied, { headers: { 'x-forwarded-for': '192.0.2.1, 10.0.0.1' }, dispatcher: agent }),
    { timeout: 10_000 },
  );
  expect([told.status, await told.text()]).toEqual([200, '127.0.0.1']);
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

test('the entry of a release runs the server as npm start does', async () => {
  const entry = await readFile(join(root, 'deploy/kadr-server'), 'utf8');
  expect(entry).toContain(`exec "$node" ${serverArgs.slice(0, -1).join(' ')} `);
  const exported = [...entry.matchAll(/^export (\w+)="\$\{\w+:-(?:\$home\/)?([^}]+)\}"$/gm)];
  expect(Object.fromEntries(exported.map(([, name, value]) => [name, value]))).toEqual({
    NODE_ENV: 'production',
    ...serverEnv,
    NODE_COMPILE_CACHE: relative(root, serverEnv.NODE_COMPILE_CACHE),
  });
});

test('the command and the settings of the unit of systemd start a server that is ready', async () => {
  const [state, cache] = [join(folder, 'state'), join(folder, 'cache')];
  const placed = async (name: string) =>
    (await readFile(join(root, 'deploy', name), 'utf8'))
      .replaceAll('/var/lib/kadr', state)
      .replaceAll('/var/cache/kadr', cache)
      .replaceAll('/etc/kadr.env', join(folder, 'kadr.env'))
      .replaceAll('/opt/kadr/kadr-server', join(root, 'deploy/kadr-server'));
  const unit = await placed('kadr.service');
  await writeFile(join(folder, 'kadr.env'), await placed('kadr.env'));
  const valueOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
  const [program = '', ...args] = valueOf('ExecStart').split(' ');
  const [name = '', value = ''] = valueOf('Environment').split('=');
  // As StateDirectory and CacheDirectory do.
  await Promise.all([state, cache].map((made) => mkdir(made)));
  const own = await freePort();
  // The Node of the lockfile reads the file as systemd does, and more.
  const server = spawn(program, ['--settings', valueOf('EnvironmentFile'), ...args], {
    cwd: valueOf('WorkingDirectory'),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', [name]: value, PORT: String(own) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(server, 'close');
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${own}/readyz`)).status, output).toBe(200), {
    timeout: 30_000,
    interval: 50,
  });
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).toMatch(/^Kadr is ready: https:\/\/kadr\.example\nThere is no account yet\. .+token=\S+\n$/);
  expect([(await readdir(state)).includes('kadr.db'), (await readdir(cache)).length > 0]).toEqual([true, true]);
});
