import { createActor, fromPromise } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { requestsMachine } from '#machines/requests/requests.machine.ts';
import { sessionMachine, type RefreshInput, type RefreshOutput } from '#machines/session/session.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { restCall, type RestRequest } from './rest-call.ts';

afterEach(() => vi.unstubAllGlobals());

/** A signed-in page whose server answers these, one after the other. */
function page(answers: Response[]) {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        tabs: silentSource(),
        refreshTokens: fromPromise<RefreshOutput, RefreshInput>(async () => ({
          outcome: 'renewed',
          generation: 1,
          viewer,
        })),
      },
    }),
    { input: { viewer } },
  ).start();
  session.send({ type: 'page.hydrated', generation: 0 });
  const requests = createActor(requestsMachine).start();
  const asked: [unknown, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (url: unknown, request?: RequestInit) => {
    asked.push([url, request]);
    return answers.shift();
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const { signal } = new AbortController();
  const call = (request: Pick<RestRequest, 'path' | 'method' | 'body'>) =>
    restCall<unknown>({ session, requests }, { locale: 'uk', signal, ...request });
  return { call, asked };
}

test('AUTH-08: a token that is refused is renewed, and the call is made once more; its second refusal is told', async () => {
  const refusal = (status: number, type: string) =>
    Response.json({ error: { type, message: 'No', fields: { file: 'Too large' } } }, { status });
  const { call, asked } = page([refusal(401, 'unauthorized'), refusal(413, 'file_too_large')]);
  const form = new FormData();
  await expect(call({ path: '/screens/v1/update/a/b', method: 'POST', body: form })).rejects.toMatchObject({
    status: 413,
    type: 'file_too_large',
    service: 'screens',
    fields: { file: 'Too large' },
  });
  expect(asked.map(([, request]) => request?.body)).toEqual([form, form]);
  const said = { 'accept-language': 'uk-UA', 'x-account': viewer.id };
  expect(asked.map(([, request]) => request?.headers)).toMatchObject([said, said]);
});
