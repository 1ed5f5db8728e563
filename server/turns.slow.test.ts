import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadTrustedDocuments } from '#server/web/graphql/mesh-schema.ts';
import { testPlatform } from '#tests/support/engines.ts';

/** Two blocks of networks on one machine. */
const eve = '127.0.1.1';
const ada = '127.0.0.1';

const [languages = ''] = Object.entries(loadTrustedDocuments()).find(([, text]) => text.includes('Languages')) ?? [];
const preview = `/oembed?url=${encodeURIComponent(`http://localhost:3000/s/${'0'.repeat(22)}`)}`;

async function listening() {
  const platform = await testPlatform('sqlite');
  const app = await buildApp(platform);
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const answered: string[] = [];
  const close = async () => {
    await app.close();
    await platform.close();
  };
  /** A connection that has been used; each answer to it is noted. */
  async function connected(localAddress: string) {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    await once(socket, 'connect');
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`);
    socket.setEncoding('latin1');
    ask('/healthz');
    await once(socket, 'data');
    socket.on('data', (text: string) => {
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) answered.push(`${localAddress} ${status}`);
    });
    return ask;
  }
  return { app, answered, connected, close };
}

test.each([
  ['pages', '/login', 200],
  ['previews', preview, 404],
  ['GraphQL', `/graphql?documentId=${languages}`, 200],
  ['REST', '/api/v2/system/languages', 200],
  ['pictures', `/screens/v1/files/${'0'.repeat(22)}/${'0'.repeat(16)}/320`, 404],
  ['what is not there', '/api/v1/nothing', 404],
  ['whether it lives', '/healthz', 200],
  ['whether it serves', '/readyz', 200],
])(
  'whoever asks for %s on many connections keeps nobody else waiting for theirs',
  async (_what, url, status) => {
    const { app, answered, connected, close } = await listening();
    // What the first one loads is not what is looked at.
    expect((await app.inject(url)).statusCode).toBe(status);
    const crowd = await Promise.all(Array.from({ length: 100 }, () => connected(eve)));
    const one = await connected(ada);
    for (const ask of crowd) ask(url);
    one(url);
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(101);
    expect(answered.indexOf(`${ada} ${status}`)).toBeLessThan(20);
    expect(new Set(answered)).toEqual(new Set([`${ada} ${status}`, `${eve} ${status}`]));
    await close();
  },
  60_000,
);
