import { expect, test } from 'vitest';
import type { Mood } from '#src/lib/call-mood.ts';
import type { GatewayClient } from './client.ts';
import { moodyClient } from './moody-client.ts';
import { LanguagesDocument } from './generated/graphql.ts';

function asking(moods: Record<string, Mood>) {
  let asked = 0;
  const client: GatewayClient = {
    request: async () => {
      asked += 1;
      return JSON.parse('{"languages":[]}');
    },
  };
  const moody = moodyClient(client, (operation) => moods[operation] ?? 'answered');
  return { ask: () => moody.request(LanguagesDocument, {}), asked: () => asked };
}

test('one operation is refused as the server refuses, and the server hears nothing of it', async () => {
  const { ask, asked } = asking({ Languages: '429' });
  await expect(ask()).rejects.toMatchObject({
    name: 'OperationError',
    status: 429,
    type: 'too_many',
    retryAfter: 30,
    operation: 'Languages',
  });
  expect(asked()).toBe(0);
});

test('without a network nothing has a status, and calm again it is answered', async () => {
  const moods: Record<string, Mood> = { Languages: 'offline' };
  const { ask, asked } = asking(moods);
  await expect(ask()).rejects.toMatchObject({ status: 0, type: 'network' });
  moods['Languages'] = 'answered';
  expect(await ask()).toEqual({ languages: [] });
  expect(asked()).toBe(1);
});
