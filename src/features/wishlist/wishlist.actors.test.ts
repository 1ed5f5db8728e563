import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { createGatewayClient } from '#src/graphql/client.ts';
import { wishlistActors } from './wishlist.actors.ts';

test('API-05 WISH-01 the ids of the wishlist are read with a limit of 10000', async () => {
  const asked: unknown[] = [];
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: async (url, init) => {
      const { variables }: { variables: unknown } = await new Request(url, init).json();
      asked.push(variables);
      return Response.json({ data: { favourites: { items: [{ id: 'stickers' }] } } });
    },
  });
  const { readIds } = wishlistActors(client);
  const reading = createActor(readIds).start();
  const { output } = await waitFor(reading, ({ status }) => status === 'done');
  expect([asked, output]).toEqual([[{ limit: 10_000 }], ['stickers']]);
});
