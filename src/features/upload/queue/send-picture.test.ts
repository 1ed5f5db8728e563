import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screenOf } from './testing/browser.ts';
import { sendPicture, UploadError, type Sending } from './send-picture.ts';

/** The XMLHttpRequest of a browser, whose server is the test. */
class FakeRequest {
  static last: FakeRequest;
  responseType = '';
  status = 0;
  statusText = '';
  response: unknown = null;
  body: FormData | undefined;
  readonly opened: string[] = [];
  readonly headers: Record<string, string> = {};
  readonly answerHeaders: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.opened.push(method, path);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, response: unknown, headers: Record<string, string> = {}) {
    Object.assign(this.answerHeaders, headers);
    this.status = status;
    this.response = response;
    this.onload?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function start(change: Partial<Sending> = {}) {
  const progress: number[][] = [];
  const abort = new AbortController();
  const answer = sendPicture({
    picture: new Blob(['bytes'], { type: 'image/png' }),
    name: 'orders.png',
    idempotencyKey: 'key-1',
    account: '3kTMd9PqLz',
    givenAt: 1_764_000_000_000,
    languageTag: 'uk-UA',
    onProgress: (sent, total) => progress.push([sent, total]),
    signal: abort.signal,
    ...change,
  });
  return { answer, progress, abort, request: FakeRequest.last };
}

const refusalOf = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.catch((reason: unknown) => reason);
  if (!(error instanceof UploadError)) throw error;
  const { status, type, message, retryAfter } = error;
  return { status, type, message, retryAfter };
};

describe('sending a picture', () => {
  test('SCR-02 CARD-03 posts it as form data with the headers of the rule against forgery and of the specification', async () => {
    const { answer, progress, request } = start();
    expect(request.opened).toEqual(['POST', '/screens/v1/upload']);
    expect(request.headers).toEqual({
      'accept-language': 'uk-UA',
      environment: 'web',
      'x-requested-with': 'kadr',
      'idempotency-key': 'key-1',
      'x-account': '3kTMd9PqLz',
      'x-given-at': '1764000000000',
    });
    const file = request.body?.get('file');
    expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
      'orders.png',
      'image/png',
      'bytes',
    ]);
    request.upload.onprogress?.({ loaded: 3, total: 5 });
    request.answer(201, screenOf('orders.png'));
    expect(await answer).toEqual(screenOf('orders.png'));
    expect(progress).toEqual([[3, 5]]);
  });

  test('SCR-03 rejects with what the server says, and how long it wants to be left alone', async () => {
    const refused = start();
    refused.request.answer(415, { error: { type: 'type_unsupported', message: 'Not a picture' } });
    expect(await refusalOf(refused.answer)).toEqual({
      status: 415,
      type: 'type_unsupported',
      message: 'Not a picture',
      retryAfter: undefined,
    });

    const busy = start();
    busy.request.answer(429, { error: { type: 'too_many', message: 'Wait' } }, { 'retry-after': '12' });
    expect(await refusalOf(busy.answer)).toEqual({ status: 429, type: 'too_many', message: 'Wait', retryAfter: 12 });
  });

  test.each([
    [502, 'unavailable'],
    [500, 'internal'],
    [201, 'internal'],
  ])('an answer %i without a readable body is %s', async (status, type) => {
    const { answer, request } = start();
    request.answer(status, null);
    expect(await refusalOf(answer)).toEqual({ status, type, message: '', retryAfter: undefined });
  });

  test('a connection that breaks is a failure of the network', async () => {
    const { answer, request } = start();
    request.onerror?.();
    expect((await refusalOf(answer)).type).toBe('network');
  });

  test('is aborted by its signal, also before it began', async () => {
    const { answer, abort } = start();
    abort.abort(new Error('paused'));
    await expect(answer).rejects.toThrow('paused');
    await expect(start({ signal: AbortSignal.abort(new Error('cancelled')) }).answer).rejects.toThrow('cancelled');
  });
});
