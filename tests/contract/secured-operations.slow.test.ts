import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startRest } from '#tests/support/rest.ts';

test('who is refused is told so at once, may finish for two seconds, and is cut off then', async () => {
  const rest = await startRest('sqlite');
  onTestFinished(() => rest.close());
  const port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  // A connection that is cut while it is written to ends with an error.
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(
    `POST /screens/v1/delete/list HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n[`,
  );
  const started = performance.now();
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  expect(performance.now() - started).toBeLessThan(1000);
  const flood = setInterval(() => socket.write('['.repeat(65_536)), 5);
  await ended;
  clearInterval(flood);
  expect(performance.now() - started).toBeGreaterThan(1500);
});
