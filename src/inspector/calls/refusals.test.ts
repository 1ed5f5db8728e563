import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mood } from '#src/lib/call-mood.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { callJson, sendWithProgress } from '#src/lib/transport.ts';
import { passFetch } from './pass-fetch.ts';
import { passRequests } from './pass-requests.ts';

/** The XMLHttpRequest of a browser whose server answers at once. */
class AnsweredRequest extends EventTarget {
  readonly upload = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    super();
    this.addEventListener('load', () => this.onload?.());
    this.addEventListener('error', () => this.onerror?.());
    this.addEventListener('abort', () => this.onabort?.());
  }
  get status() {
    return 201;
  }
  get response() {
    return { id: 'sent' };
  }
  open() {}
  setRequestHeader() {}
  send() {
    sent.push('by XMLHttpRequest');
    this.dispatchEvent(new Event('load'));
  }
}

let sent: string[] = [];
let mood: Mood = 'answered';
const moodOf = vi.fn<(operation: string) => Mood>(() => mood);
beforeEach(() => {
  sent = [];
  moodOf.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', new URL('https://kadr.example/gallery'));
  vi.stubGlobal('Request', RequestOfPage);
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  vi.stubGlobal('XMLHttpRequest', passRequests(XMLHttpRequest, moodOf));
  const answered = async () => {
    sent.push('by fetch');
    return Response.json({ id: 'sent' }, { status: 201 });
  };
  vi.stubGlobal('fetch', passFetch(answered, moodOf));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Paths are those of the page, as in a browser. */
class RequestOfPage extends Request {
  constructor(asked: RequestInfo | URL, init?: RequestInit) {
    super(asked instanceof Request ? asked : new URL(asked, location.href), init);
  }
}

const call = { method: 'POST', path: '/screens/v1/upload', locale: 'en' } as const;
const ways: [string, (path?: string, signal?: AbortSignal) => Promise<unknown>][] = [
  ['by fetch', (path = call.path, signal) => callJson({ ...call, path, signal, body: {} })],
  [
    'by XMLHttpRequest',
    (path = call.path, signal) =>
      sendWithProgress({ ...call, path, signal, body: new FormData(), onProgress: () => undefined }),
  ],
];

const refusals = [
  ['fails', { status: 500, type: 'internal', retryAfter: null }],
  ['offline', { status: 0, type: 'network', retryAfter: null }],
  ['401', { status: 401, type: 'unauthorized', retryAfter: null }],
  ['429', { status: 429, type: 'too_many', retryAfter: 30 }],
  ['503', { status: 503, type: 'unavailable', retryAfter: 5 }],
] as const;

test.each(ways.flatMap(([name, way]) => refusals.map(([chosen, told]) => ({ name, way, chosen, told }))))(
  'a call $name is refused where its mood is $chosen, and is not made',
  async ({ way, chosen, told }) => {
    mood = chosen;
    const failure: unknown = await way().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OperationError);
    expect(failure).toMatchObject(told);
    expect(moodOf.mock.calls).toEqual([['POST /screens/v1/upload']]);
    expect(sent).toEqual([]);
  },
);

test.each(['/session', '/session/two', '/api/v2/tags', '/forms/contact'])('%s is a service', async (path) => {
  mood = '503';
  await expect(callJson({ ...call, path })).rejects.toMatchObject({ status: 503 });
  expect(sent).toEqual([]);
});

test.each(ways)('a call %s is answered as it is where its mood says so', async (name, way) => {
  mood = 'answered';
  expect(await way()).toEqual({ id: 'sent' });
  expect(sent).toEqual([name]);
});

test.each(ways)('a slow call %s is made late, and can be left before', async (name, way) => {
  vi.useFakeTimers();
  mood = 'slow';
  const answer = way();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  const leaving = new AbortController();
  const left = way(call.path, leaving.signal).catch((reason: unknown) => reason);
  leaving.abort('left');
  expect(await left).toBe('left');
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ id: 'sent' });
  expect(sent).toEqual([name]);
});

test.each(ways)('a report of a bug %s is sent on the worst day', async (name, way) => {
  mood = 'offline';
  expect(await way('/api/v2/bug-reports')).toEqual({ id: 'sent' });
  expect(sent).toEqual([name]);
});
