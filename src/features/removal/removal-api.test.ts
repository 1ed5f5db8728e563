import { expect, test } from 'vitest';
import { createGatewayClient } from '#src/graphql/client.ts';
import { NotSent } from './not-sent.ts';
import { removalApi } from './removal-api.ts';

function apiWhere(offline: boolean, out: boolean) {
  const sent: string[] = [];
  const client = createGatewayClient({
    url: 'http://gateway.internal/graphql',
    locale: () => 'en',
    fetch: async (_url, request) => {
      sent.push(String(request?.method));
      return Response.json({ data: { deleteScreens: { signatures: ['a'] } } });
    },
  });
  const { deleteScreens } = removalApi(client, { isOffline: () => offline, isOut: async () => out });
  return { sent, deleteA: () => deleteScreens(['a'], new AbortController().signal) };
}

test('SCR-09 without a network nothing is asked of the server, so nothing is deleted', async () => {
  const { sent, deleteA } = apiWhere(true, true);
  await expect(deleteA()).rejects.toBeInstanceOf(NotSent);
  expect(sent).toEqual([]);
});

test.each([
  ['without a network, where the server is on the machine of its reader', true, false],
  ['with a network, whatever became of the server', false, true],
])('SCR-09 the server is asked %s', async (_where, offline, out) => {
  const { sent, deleteA } = apiWhere(offline, out);
  expect([await deleteA(), sent]).toEqual([['a'], ['POST']]);
});
