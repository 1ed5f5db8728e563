import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
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
