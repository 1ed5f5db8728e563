import { expect, test } from 'vitest';
import { createKeyCalls } from './key-calls.ts';
import { makeGuide } from './make-guide.ts';
import { ToolFailure } from './tool-failure.ts';

test('a guide whose words are refused leaves nothing behind', async () => {
  const signature = 'a'.repeat(22);
  const sent: string[] = [];
  const upstream = async ({ method, path }: { method: string; path: string }) => {
    sent.push(`${method} ${path}`);
    const status = method === 'PUT' ? 400 : 200;
    return { status, headers: {}, body: JSON.stringify({ signature, url: 'https://kadr.example/c/a', total: 1 }) };
  };
  const calls = createKeyCalls(
    { 'main.internal': upstream, 'screens.internal': upstream },
    { key: 'k', ip: '127.0.0.1', language: undefined },
  );
  const steps = [{ signature, caption: 'Press the button' }];
  await expect(makeGuide.run(calls, { title: 'A guide', steps })).rejects.toThrow(ToolFailure);
  expect(sent.at(-1)).toBe(`DELETE /screens/v1/collection/${signature}`);
});
