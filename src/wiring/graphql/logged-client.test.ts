import { expect, test, vi } from 'vitest';
import { createGatewayClient } from '#src/graphql/client.ts';
import { SpotDocument } from '#src/graphql/generated/graphql.ts';
import { loggedClient } from './logged-client.ts';

const signature = '4fJ7cQ2mZxT9bLwK1sVnRa';

/** What is logged of one request that the server refuses with this status; `abort` leaves before it answers. */
async function logged(status: number, abort?: AbortController, mayBeMissing = false) {
  const log = vi.fn();
  const extensions = { code: 'UPSTREAM', status, type: 'too_many', service: 'screens', requestId: 'a1-2' };
  const client = loggedClient(
    createGatewayClient({
      url: 'http://localhost/graphql',
      locale: () => 'en',
      fetch: async () => {
        abort?.abort(new Error('left'));
        return Response.json({ data: null, errors: [{ message: 'Slow down', extensions }] });
      },
    }),
    log,
  );
  const failed = client.request(SpotDocument, { signature }, { signal: abort?.signal, mayBeMissing });
  await expect(failed).rejects.toThrow(abort ? 'left' : 'Slow down');
  return log.mock.calls;
}

test('ERR-10 a failure is logged once with status, method, address and data, without what was asked', async () => {
  const calls = await logged(429);
  expect(calls).toEqual([
    [
      'A request failed',
      {
        status: 429,
        method: 'POST',
        url: '/graphql',
        operation: 'Spot',
        data: { type: 'too_many', message: 'Slow down', fields: {}, requestId: 'a1-2' },
      },
    ],
  ]);
  expect(JSON.stringify(calls)).not.toContain(signature);
});

test('ERR-10 what the session deals with, and what nobody waits for any more, is no failure', async () => {
  expect([await logged(401), await logged(429, new AbortController())]).toEqual([[], []]);
});

test('ERR-10 what may be missing and is not there is no failure, but any other status is', async () => {
  const lengths = await Promise.all(
    [404, 410, 500].map(async (status) => (await logged(status, undefined, true)).length),
  );
  expect(lengths).toEqual([0, 1, 1]);
  expect(await logged(404)).toHaveLength(1);
});
