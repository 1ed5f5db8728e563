import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { childProcesses } from '#tests/support/child-processes.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest } from '#tests/support/rest.ts';

test('what reads and draws a picture is started while its bytes still arrive', async () => {
  const rest = await startRest('sqlite');
  onTestFinished(() => rest.close());
  const ada = await rest.signUp();
  const { port } = new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' }));
  const { type, payload } = multipart(await picture('webp', { width: 200, height: 200 }));
  expect(childProcesses()).toEqual([]);

  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  const lines = [
    'POST /screens/v1/upload HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${ada.bearer}`,
    `content-type: ${type}`,
    `content-length: ${payload.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, -1000));
  await vi.waitUntil(() => childProcesses().length > 0, { timeout: 10_000 });
  const [reading, drawing, ...others] = childProcesses().map(({ pid }) => pid);
  expect([reading !== undefined, drawing !== undefined, others]).toEqual([true, true, []]);

  socket.write(payload.subarray(-1000));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 201/);
  expect(childProcesses().map(({ pid }) => pid)).toEqual([reading, drawing]);
});
