import { describe, expect, test, vi } from 'vitest';
import { documentId } from './document.ts';
import { createGatewayClient, type RequestOptions } from './client.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { BlogDocument, SpotDocument } from './generated/graphql.ts';

const signature = '4fJ7cQ2mZxT9bLwK1sVnRa';

/** What a request rejects with when the server answers this. */
async function failure(status: number, body: string, type = 'application/json'): Promise<OperationError> {
  const client = createGatewayClient({
    url: 'http://localhost/graphql',
    locale: () => 'en',
    fetch: async () => new Response(body, { status, headers: { 'content-type': type } }),
  });
  const error: unknown = await client.request(SpotDocument, { signature }).catch((thrown: unknown) => thrown);
  if (!(error instanceof OperationError)) throw new Error(`Not a OperationError: ${String(error)}`);
  return error;
}

test('API-02 every request of a browser says its language and that it comes from the web', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: { spot: null } }));
  const client = createGatewayClient({ url: 'http://localhost/graphql', locale: () => 'uk', fetch });
  await client.request(SpotDocument, { signature }, { account: 'K62X', idempotencyKey: 'key-1' });
  expect(fetch.mock.calls).toHaveLength(1);
  const { headers, body } = fetch.mock.lastCall?.[1] ?? {};
  expect(Object.fromEntries(new Headers(headers))).toMatchObject({
    'accept-language': 'uk-UA',
    environment: 'web',
    'x-requested-with': 'kadr',
    'x-account': 'K62X',
    'idempotency-key': 'key-1',
  });
  expect(typeof body === 'string' && JSON.parse(body)).toEqual({
    documentId: documentId(SpotDocument),
    variables: { signature },
  });
});

describe('an answer that is no result of GraphQL', () => {
  test("the server's refusal of a whole request keeps its type and words", async () => {
    const { status, type, message } = await failure(
      403,
      '{"error":{"type":"csrf_refused","message":"Reload the page"}}',
    );
    expect({ status, type, message }).toEqual({ status: 403, type: 'csrf_refused', message: 'Reload the page' });
  });

  test.each([
    [502, 'unavailable'],
    [500, 'internal'],
  ])("a proxy's page with %d never becomes the message", async (httpStatus, expected) => {
    const { status, type, message } = await failure(httpStatus, '<html>bad client</html>', 'text/html');
    expect({ status, type, message }).toEqual({ status: httpStatus, type: expected, message: `HTTP ${httpStatus}` });
  });
});

test('CARD-02 a refusal keeps everything that its service said', async () => {
  const extensions = {
    code: 'UPSTREAM',
    status: 411,
    type: 'forbidden',
    service: 'screens',
    fields: { signature: 'locked' },
    retryAfter: 7,
    requestId: 'a1-2',
    contact: 'Спитати: https://kadr.example/ask',
    html: '<h1>Offline</h1>',
  };
  const error = await failure(200, JSON.stringify({ data: null, errors: [{ message: 'Locked', extensions }] }));
  expect({ ...error, message: error.message }).toMatchObject({ ...extensions, message: 'Locked', operation: 'Spot' });
});

test('what the service did not say is null', async () => {
  const { code, fields, retryAfter, requestId, contact, html } = await failure(502, '');
  expect({ code, fields, retryAfter, requestId, contact, html }).toEqual({
    code: null,
    fields: {},
    retryAfter: null,
    requestId: null,
    contact: null,
    html: null,
  });
});

describe('ERR-08 partial data', () => {
  const answer = (errorStatus: number) => ({
    data: { posts: null, postCategories: { items: [] } },
    errors: [
      {
        message: 'Out of reach',
        path: ['posts'],
        extensions: { code: 'UPSTREAM', status: errorStatus, type: 'unavailable' },
      },
    ],
  });
  const ask = (errorStatus: number, options: RequestOptions) =>
    createGatewayClient({
      url: 'http://localhost/graphql',
      locale: () => 'en',
      fetch: async () => Response.json(answer(errorStatus)),
    }).request(BlogDocument, {}, options);

  test('a page that takes it goes on, and what failed is told', async () => {
    const onFailedPart = vi.fn<(error: OperationError) => void>();
    expect(await ask(503, { partial: true, onFailedPart })).toEqual(answer(503).data);
    expect(onFailedPart.mock.calls.map(([{ status, operation }]) => [status, operation])).toEqual([[503, 'Blog']]);
  });

  test('any other page gets the failure', async () => {
    await expect(ask(503, {})).rejects.toMatchObject({ status: 503 });
  });

  test('what is not found is a failure, unless it may be missing', async () => {
    await expect(ask(404, { partial: true })).rejects.toMatchObject({ status: 404 });
    expect(await ask(404, { partial: true, mayBeMissing: true })).toEqual(answer(404).data);
  });
});

test('API-03 every answer tells under which state of the content it was made', async () => {
  const tokens: string[] = [];
  const statuses = [200, 200, 503];
  const client = createGatewayClient({
    url: 'http://localhost/graphql',
    locale: () => 'en',
    fetch: async () =>
      Response.json(
        { data: { spot: null } },
        { status: statuses.shift() ?? 200, headers: { 'x-cache-token': `token ${statuses.length}` } },
      ),
    onCacheToken: (token) => tokens.push(token),
  });
  for (let call = 0; call < 3; call += 1) await client.request(SpotDocument, { signature }).catch(() => undefined);
  expect(tokens).toEqual(['token 2', 'token 1', 'token 0']);
});
