import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { UpstreamCall } from '#mesh/upstreams.ts';
import { createKeyCalls } from './key-calls.ts';

test('what is written in a text of a form stays in it, and no two forms are divided alike', async () => {
  const sent: { type: string; body: string }[] = [];
  const upstream = async ({ headers, body }: UpstreamCall) => {
    const bytes = await buffer(body as Readable);
    sent.push({ type: headers['content-type'] ?? '', body: bytes.toString('latin1') });
    return { status: 200, headers: {}, body: '{}' };
  };
  const calls = createKeyCalls(
    { 'main.internal': upstream, 'screens.internal': upstream },
    { key: 'k', ip: '127.0.0.1', language: undefined },
  );
  const file = { field: 'file', bytes: Buffer.from('png'), name: 'screenshot' };
  await calls.send('/screens/v1/upload', file, { name: 'first' });
  const [known = ''] = /--[^"\s]+/.exec(sent[0]?.body ?? '') ?? [];
  const name = `x\r\n${known}\r\nContent-Disposition: form-data; name="space"\r\n\r\nabc`;
  await calls.send('/screens/v1/upload', file, { name });
  const [, boundary = '-'] = /boundary=(.+)$/.exec(sent[1]?.type ?? '') ?? [];
  // The name, the file, and what comes after the last of them.
  expect(sent[1]?.body.split(`--${boundary}`)).toHaveLength(4);
});
