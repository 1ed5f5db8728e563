import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { liveSocketPath } from '#domain/live/frames.ts';
import type { LiveEmitted } from '#machines/live/live.types.ts';
import { liveInBrowser } from '#src/wiring/live/live-in-browser.ts';
import type { Socket } from '#src/wiring/live/live-socket.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

let page: RealPage;
let host: string;
let opened = 0;
beforeAll(async () => {
  page = await openRealPage();
  host = new URL(await page.app.listen({ port: 0, host: '127.0.0.1' })).host;
});
afterAll(() => page.close());

/** The socket of a page: that of Node says nothing of where a page is from. */
function connect(): Socket {
  opened += 1;
  const real = new WebSocket(`ws://${host}${liveSocketPath}`, { headers: { origin: `http://${host}` } });
  const socket: Socket = {
    send: (text) => {
      if (typeof text === 'string') real.send(text);
    },
    close: () => real.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const call = <E extends Event>(handler: ((event: E) => unknown) | null, event: E) => handler?.(event);
  real.on('open', () => call(socket.onopen, new Event('open')));
  real.on('message', (data: Buffer) =>
    call(socket.onmessage, new MessageEvent('message', { data: data.toString('utf8') })),
  );
  real.on('close', () => call(socket.onclose, new CloseEvent('close')));
  return socket;
}

/** A tab whose pages watch this, and what it hears. */
function openTab(topic: string) {
  const place = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  };
  const ticket = async (signal: AbortSignal) =>
    (await page.call<{ token: string }>({ path: '/api/v2/live/ticket', method: 'POST', signal })).token;
  const live = createActor(liveInBrowser({ ticket, connect }, { locks: navigator.locks, place }), {
    input: { account: page.viewer.id, spread: 1 },
  }).start();
  const unread: LiveEmitted[] = [];
  let heard = Promise.withResolvers<void>();
  live.on('topic.changed', (event) => {
    unread.push(event);
    heard.resolve();
    heard = Promise.withResolvers();
  });
  live.send({ type: 'topic.watched', topic });
  return {
    live,
    async next(): Promise<LiveEmitted> {
      for (;;) {
        const event = unread.shift();
        if (event) return event;
        await heard.promise;
      }
    },
  };
}

test('two tabs hear by one socket what is uploaded, and the other goes on when one is closed', async () => {
  const first = openTab('gallery');
  await waitFor(first.live, (now) => now.hasTag('connected'));
  const second = openTab('gallery');
  await waitFor(first.live, ({ context }) => Object.values(context.others).flat().includes('gallery'));
  const signature = await uploadBy(page.browser, { seed: 51 });
  const changed = { type: 'topic.changed', topic: 'gallery', what: ['screens'], signatures: [signature] };
  expect([await first.next(), await second.next(), opened]).toEqual([changed, changed, 1]);
  first.live.stop();
  // Something may have happened while nobody had a socket.
  expect(await second.next()).toEqual({ ...changed, what: null, signatures: null });
  await waitFor(second.live, (now) => now.hasTag('connected'));
  const later = await uploadBy(page.browser, { seed: 52 });
  expect([await second.next(), opened]).toEqual([{ ...changed, signatures: [later] }, 2]);
  second.live.stop();
});
