import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';
import { buildApp } from './app.ts';

interface Line {
  level: number;
  msg?: string;
}

const lines: Line[] = [];
const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
let platform: TestPlatform;
let app: FastifyInstance;
let port: number;
let cookies: string;
let screen: { signature: string; fileId: string };

beforeAll(async () => {
  platform = await testPlatform('sqlite', { log });
  app = await buildApp(platform);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const member = visitor(app);
  await member.signUp();
  // Larger than what the system takes for a client that does not read.
  const { type, payload } = multipart(await noise(3000, 2000));
  const headers = { 'content-type': type, ...ownPage };
  screen = JSON.parse((await member.request('POST', '/screens/v1/upload', headers, payload)).body);
  cookies = [...member.cookies].map((pair) => pair.join('=')).join('; ');
  // The first page takes Vite seconds.
  await member.open('/gallery');
});
afterAll(async () => {
  await app.close();
  await platform.close();
});
beforeEach(() => {
  lines.length = 0;
});

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

const head = (first: string, ...headers: string[]) =>
  [
    `${first} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookies}`,
    'Sec-Fetch-Site: same-origin',
    'X-Requested-With: kadr',
    ...headers,
    '',
    '',
  ].join('\r\n');

/** Sends this on a connection of its own, and hangs up when told to. */
async function hangUp(text: string, when: (socket: Socket) => Promise<unknown>): Promise<void> {
  const closed = new Promise<void>((resolve) =>
    app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
  );
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  await when(socket);
  socket.resetAndDestroy();
  await closed;
}

const requested = () => once(app.server, 'request');
const begun = (socket: Socket) => once(socket, 'readable');

const form = (type: string, start: string) => (url: string) =>
  `${head(`POST ${url}`, `Content-Type: ${type}`, 'Content-Length: 1000')}${start}`;
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';

test.each([
  ['a page before it is rendered', () => head('GET /'), requested],
  ['the middle of a picture', () => head(`GET /screens/v1/files/${screen.signature}/${screen.fileId}/original`), begun],
])('who hangs up at %s is seen by whoever debugs, and is no failure', async (_what, text, when) => {
  await hangUp(text(), when);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('The client hung up'), { timeout: 10_000 });
  await ordinary();
  expect(lines.filter(({ level }) => level > 20)).toEqual([]);
});

test.each([
  ['a page of a member', head('GET /gallery')],
  ['a login', form('application/json', '{"email":')('/session')],
  ['a form', form('application/x-www-form-urlencoded', 'email=')('/session')],
  ['a query', form('application/json', '{"documentId":')('/graphql')],
  ['a report', form('application/csp-report', '{')('/csp-report')],
  ['an upload', form('multipart/form-data; boundary=x', part)('/screens/v1/upload')],
  ['an upload before its picture', form('multipart/form-data; boundary=x', '--x')('/screens/v1/upload')],
])('who hangs up during %s is no failure', async (_what, text) => {
  await hangUp(text, requested);
  await ordinary();
  expect(lines.filter(({ level }) => level > 20)).toEqual([]);
});

test('who has hung up before the connection is taken is asked nothing, and is no failure', async () => {
  const requests: unknown[] = [];
  const noted = (request: unknown): void => void requests.push(request);
  app.server.on('request', noted);
  // The system takes connections for a server that is busy, as this one is while it waits for the client to end.
  const client = `const socket = require('node:net').connect(${port}, '127.0.0.1');
    socket.write(${JSON.stringify(head('GET /gallery'))}, () => socket.resetAndDestroy());`;
  const taken = once(app.server, 'connection');
  execFileSync(process.execPath, ['-e', client]);
  await taken;
  await ordinary();
  app.server.off('request', noted);
  expect([requests.length, lines.filter(({ level }) => level > 20)]).toEqual([0, []]);
});

/** Another request of the same kind of work, answered after whatever the one before has left. */
async function ordinary(): Promise<void> {
  for (const url of ['/', `/screens/v1/spots/${screen.signature}`])
    expect((await visitor(app).open(url)).status).toBe(200);
}
