import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { requestsMachine } from '#machines/requests/requests.machine.ts';
import { selectIsLoading } from '#machines/requests/requests.selectors.ts';
import { sessionMachine, type RefreshInput, type RefreshOutput } from '#machines/session/session.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { ProfileDocument } from '#src/graphql/generated/graphql.ts';
import { withFlows } from './browser-client.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

interface Refusal {
  status: number;
  service: 'main' | 'screens';
}

const profile = { storage: { used: 1, limit: 2 } };

/** A signed-in page whose server refuses as told, then answers. */
function page(refusals: Refusal[], refreshed: RefreshOutput = { outcome: 'renewed', generation: 1, viewer }) {
  let refreshes = 0;
  const session = createActor(
    sessionMachine.provide({
      actors: {
        tabs: silentSource(),
        refreshTokens: fromPromise<RefreshOutput, RefreshInput>(async () => {
          refreshes += 1;
          return refreshed;
        }),
      },
    }),
    { input: { viewer } },
  ).start();
  session.send({ type: 'page.hydrated', generation: 0 });
  const requests = createActor(requestsMachine).start();
  const shown: boolean[] = [];
  requests.subscribe((snapshot) => shown.push(selectIsLoading(snapshot)));
  const left = [...refusals];
  const askedFor: (string | null)[] = [];
  let calls = 0;
  const client = withFlows(
    createGatewayClient({
      url: 'http://localhost/graphql',
      locale: () => 'en',
      fetch: async (_, asked) => {
        calls += 1;
        askedFor.push(new Headers(asked?.headers).get('x-account'));
        const refusal = left.shift();
        if (!refusal) return Response.json({ data: { profile } });
        return Response.json({
          errors: [{ message: 'No', extensions: { ...refusal, type: 'unauthorized' } }],
          data: null,
        });
      },
    }),
    { session, requests },
  );
  const ask = (account?: string) => client.request(ProfileDocument, {}, account === undefined ? {} : { account });
  return { session, shown, askedFor, ask, counts: () => ({ calls, refreshes }) };
}

const refusal = (status: number, service: 'main' | 'screens' = 'main') => ({ status, service });

test('AUTH-08 API-06 a refused token is renewed once and the request is made once more', async () => {
  const { ask, counts } = page([refusal(401)]);
  expect(await ask()).toEqual({ profile });
  expect(counts()).toEqual({ calls: 2, refreshes: 1 });
});

test('AUTH-09 a 403 of the screens service renews, a 403 of the main API does not', async () => {
  const screens = page([refusal(403, 'screens')]);
  await screens.ask();
  const main = page([refusal(403, 'main')]);
  await expect(main.ask()).rejects.toMatchObject({ status: 403 });
  expect([screens.counts(), main.counts()]).toEqual([
    { calls: 2, refreshes: 1 },
    { calls: 1, refreshes: 0 },
  ]);
});

test('AUTH-10 requests that fail together share one refresh', async () => {
  const { ask, counts } = page([refusal(401), refusal(401), refusal(401)]);
  await Promise.all([ask(), ask(), ask()]);
  expect(counts()).toEqual({ calls: 6, refreshes: 1 });
});

test('AUTH-13 API-06 a retried 403 is an ordinary error, a retried 401 ends the session; nothing is tried a third time', async () => {
  const forbidden = page([refusal(403, 'screens'), refusal(403, 'screens')]);
  await expect(forbidden.ask()).rejects.toBeInstanceOf(OperationError);
  expect([forbidden.counts(), forbidden.session.getSnapshot().value]).toEqual([
    { calls: 2, refreshes: 1 },
    { signedIn: 'fresh' },
  ]);

  const ended = page([refusal(401), refusal(401)]);
  await expect(ended.ask()).rejects.toMatchObject({ status: 401 });
  expect([ended.counts(), ended.session.getSnapshot().value]).toEqual([{ calls: 2, refreshes: 1 }, 'signedOut']);
});

test('AUTH-11 a session that cannot be renewed gives the first refusal back', async () => {
  const { ask, session, counts } = page([refusal(401)], { outcome: 'refused' });
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect([counts(), session.getSnapshot().value]).toEqual([{ calls: 1, refreshes: 1 }, 'signedOut']);
});

test('LOAD-02 the request loader shows while requests are under way, also when they fail', async () => {
  const { ask, shown } = page([refusal(404)]);
  await Promise.allSettled([ask(), ask()]);
  expect(shown).toEqual([true, true, true, false]);
});

test('every request says for whom it is made: who is signed in, unless it was begun for somebody else', async () => {
  const { ask, askedFor, session } = page([]);
  await ask();
  await ask('somebody');
  session.send({ type: 'session.endedElsewhere' });
  await ask();
  expect(askedFor).toEqual([viewer.id, 'somebody', null]);
});
