import { expect, test } from 'vitest';
import { createGatewayClient } from '#src/graphql/client.ts';
import { readChats } from './chat-calls.ts';

test('API-05 CHAT-01 conversations are read with a limit of 100', async () => {
  const asked: unknown[] = [];
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: async (url, init) => {
      const { variables }: { variables: unknown } = await new Request(url, init).json();
      asked.push(variables);
      return Response.json({ data: { chats: { items: [] } } });
    },
  });
  expect(await readChats(client, new AbortController().signal)).toEqual([]);
  expect(asked).toEqual([{ limit: 100 }]);
});
