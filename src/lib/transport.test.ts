import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OperationError } from './operation-error.ts';
import { callBytes, callJson, sendWithProgress, type Call } from './transport.ts';

/** The XMLHttpRequest of a browser, whose server is the test. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  response: unknown = null;
  body: FormData | undefined;
  opened: string[] = [];
  readonly headers: Record<string, string> = {};
  answered = new Headers();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answered.get(name);
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  async answer(answer: Response) {
    this.status = answer.status;
    this.answered = answer.headers;
    this.response = await answer.json().catch(() => null);
    this.onload?.();
  }
}

const logged = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const said = { account: '3kTMd9PqLz', idempotencyKey: 'key-1', locale: 'uk' } as const;
const common = {
  'accept-language': 'uk-UA',
  environment: 'web',
  'x-requested-with': 'kadr',
  'x-account': '3kTMd9PqLz',
  'idempotency-key': 'key-1',
};

type Server = (asked: { path: string; init: RequestInit }) => Promise<Response>;

/** The ways to call, whose server is this. A `progress` of what was sent. */
const ways = {
  fetch: (server: Server, call: Partial<Call> = {}) => {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => server({ path, init }));
    return callJson<unknown>({ method: 'POST', path: '/screens/v1/upload', locale: 'uk', ...call });
  },
  XMLHttpRequest: (server: Server, { body, ...call }: Partial<Call> = {}) => {
    const sent = sendWithProgress<unknown>({
      method: 'POST',
      path: '/screens/v1/upload',
      locale: 'uk',
      ...call,
      body: body instanceof FormData ? body : new FormData(),
      onProgress: () => undefined,
    });
    if (call.signal?.aborted) return sent;
    const { opened, headers } = FakeRequest.last;
    void server({ path: opened[1] ?? '', init: { method: opened[0] ?? '', headers } }).then(
      (answer) => FakeRequest.last.answer(answer),
      () => FakeRequest.last.onerror?.(),
    );
    return sent;
  },
};
const both = Object.entries(ways);

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof OperationError)) throw error;
  const { status, type, message, isSaid, fields, retryAfter, service, operation } = error;
  return { status, type, message, isSaid, fields, retryAfter, service, operation };
};

test.each(both)(
  'API-02 a call by %s says its language, its page, for whom and under which key it is made',
  async (_, call) => {
    const asked: unknown[] = [];
    const server: Server = async (request) => {
      asked.push(request);
      return Response.json({ signature: 'a' }, { status: 201 });
    };
    const headers = { 'x-given-at': '17' };
    expect(await call(server, { ...said, headers, body: new FormData() })).toEqual({ signature: 'a' });
    expect(asked).toMatchObject([
      { path: '/screens/v1/upload', init: { method: 'POST', headers: { ...common, ...headers } } },
    ]);
    expect(logged).not.toHaveBeenCalled();
  },
);

test('what is no form is sent as JSON, an empty answer is null, and bytes are read as they are', async () => {
  const server = vi.fn<Server>(async () => new Response(null, { status: 204 }));
  expect(await ways.fetch(server, { body: { code: '1' } })).toBe(null);
  expect(server.mock.lastCall?.[0].init).toMatchObject({
    body: '{"code":"1"}',
    headers: { 'content-type': 'application/json' },
  });
  vi.stubGlobal('fetch', async () => new Response('bytes'));
  expect(await (await callBytes({ method: 'GET', path: '/a.png', locale: 'en' })).text()).toBe('bytes');
});

test('SCR-02 CARD-03 a form is sent as it is, with how much of it is there', async () => {
  const body = new FormData();
  body.append('file', new Blob(['bytes']), 'orders.png');
  const progress: number[][] = [];
  const onProgress = (...sent: number[]) => void progress.push(sent);
  const sent = sendWithProgress({ method: 'PUT', path: '/screens/v1/scene/a', locale: 'en', body, onProgress });
  FakeRequest.last.upload.onprogress?.({ loaded: 3, total: 5 });
  await FakeRequest.last.answer(new Response(null, { status: 204 }));
  await sent;
  expect([FakeRequest.last.body, FakeRequest.last.opened, progress]).toEqual([
    body,
    ['PUT', '/screens/v1/scene/a'],
    [[3, 5]],
  ]);
});

test.each(both)('SCR-03 what the server refuses a call by %s keeps its words, fields and pause', async (_, call) => {
  const error = { type: 'too_many', message: 'Wait', fields: { file: 'Too large' } };
  const refused = (headers: Record<string, string>) =>
    failureOf(call(async () => Response.json({ error }, { status: 429, headers })));
  const failure = {
    ...error,
    status: 429,
    isSaid: true,
    service: 'screens',
    operation: 'POST /screens/v1/upload',
  };
  expect(await refused({ 'retry-after': '12' })).toEqual({ ...failure, retryAfter: 12 });
  expect(await refused({ 'retry-after': 'Sun, 22 Nov 2026 10:00:00 GMT' })).toEqual({ ...failure, retryAfter: null });
});

test.each(
  both.flatMap(([name, call]) => [
    [name, 502, 'unavailable', call] as const,
    [name, 504, 'unavailable', call] as const,
    [name, 500, 'internal', call] as const,
    [name, 507, 'internal', call] as const,
  ]),
)('to a call by %s an answer %i without words of the server is %s', async (_, status, type, call) => {
  const answer = async () => new Response('<h1>Bad client</h1>', { status });
  const message = `HTTP ${status}`;
  expect(await failureOf(call(answer))).toMatchObject({ status, type, message, isSaid: false, fields: {} });
});

test('a connection that breaks within the answer to a form is no success', async () => {
  expect(await failureOf(ways.XMLHttpRequest(async () => new Response('', { status: 201 })))).toMatchObject({
    status: 201,
    type: 'internal',
  });
});

test.each(both)(
  'ERR-10 a call by %s that fails is logged once with status, method, address and data, without what was sent',
  async (_, call) => {
    const error = { type: 'storage_full', message: 'The storage is full', fields: {} };
    await call(async () => Response.json({ error }, { status: 507 }), said).catch(() => undefined);
    const at = { method: 'POST', url: '/screens/v1/upload' };
    expect(logged.mock.calls).toEqual([['A call failed', { status: 507, ...at, data: error }]]);
    logged.mockReset();
    const broken = failureOf(call(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(await broken).toMatchObject({ status: 0, type: 'network', isSaid: false });
    expect(logged.mock.calls).toMatchObject([['A call failed', { status: 0, ...at, data: { type: 'network' } }]]);
  },
);

test.each(both)('ERR-10 a refused token, and a call by %s that was left, are no failures', async (_, call) => {
  const refusal = { error: { type: 'unauthorized', message: 'Sign in' } };
  await call(async () => Response.json(refusal, { status: 401 })).catch(() => undefined);
  const leaving = new AbortController();
  const silent: Server = ({ init }) =>
    new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const left = call(silent, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Aborted')));
  await expect(call(() => Promise.reject(leaving.signal.reason), { signal: leaving.signal })).rejects.toThrow('left');
  expect(logged).not.toHaveBeenCalled();
});

test('ERR-10 a call that is given up for want of an answer is logged; a limit that runs out is a server out of reach', async () => {
  const givenUp = async (after: number, reason?: Error) => {
    const limit = new AbortController();
    const silent: Server = async () => {
      vi.advanceTimersByTime(after);
      limit.abort(reason);
      throw limit.signal.reason;
    };
    return ways.fetch(silent, { signal: limit.signal }).catch((error: unknown) => error);
  };
  await givenUp(4999);
  expect(logged).not.toHaveBeenCalled();
  await givenUp(5000);
  const timeout = { type: 'timeout', message: 'No answer in 5 s' };
  expect(logged.mock.lastCall).toMatchObject(['A call failed', { status: 0, data: timeout }]);
  const over = await givenUp(10, new DOMException('No answer in time', 'TimeoutError'));
  expect(over).toMatchObject({ name: 'OperationError', status: 0, type: 'network' });
});
