import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { roles } from '#server/platform/config.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

test('the connections to a main API elsewhere end with the server', async () => {
  const elsewhere = createServer((_request, response) => void response.writeHead(503).end()).listen(0, '127.0.0.1');
  onTestFinished(() => {
    elsewhere.closeAllConnections();
    elsewhere.close();
  });
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const connections = promisify(elsewhere.getConnections.bind(elsewhere));

  const platform = await testPlatform('sqlite', { config: { mainApiOrigin: `http://127.0.0.1:${port}` } });
  onTestFinished(() => platform.close());
  const app = await buildApp(platform);
  const person = visitor(app);
  expect((await person.post('/session', { email: 'olena@kadr.example', password: 'correct horse' })).status).toBe(303);
  expect(await connections()).toBeGreaterThan(0);
  await app.close();
  await expect.poll(() => connections()).toBe(0);
});

test('services elsewhere answer, though the address by which they are called is none of their names', async () => {
  const publicUrl = 'https://kadr.example';
  const elsewhere = await testPlatform('sqlite', { config: { publicUrl } });
  onTestFinished(() => elsewhere.close());
  const services = await buildApp(elsewhere, { roles: roles.filter((role) => role !== 'web') });
  onTestFinished(() => services.close());
  // Every address of this block is this machine, and 127.0.0.1 alone is a name that each server answers to.
  const origin = await services.listen({ host: '127.0.0.2', port: 0 });

  const platform = await testPlatform('sqlite', {
    config: { publicUrl, mainApiOrigin: origin, screensOrigin: origin },
  });
  onTestFinished(() => platform.close());
  const app = await buildApp(platform, { roles: ['web'] });
  onTestFinished(() => app.close());
  const person = visitor(app);
  expect((await person.signUp()).status).toBe(200);
  const gallery = await person.open('/gallery');
  expect([gallery.status, /Your screenshots will/.test(gallery.body)]).toEqual([200, true]);
});
