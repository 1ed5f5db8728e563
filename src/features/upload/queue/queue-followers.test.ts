import { waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { networkThatIs, openPage, picture, screenOf } from './testing/browser.ts';
import { tidyQueue } from './tidy-queue.ts';

test('the queue waits while the browser has no network and goes on when it is back', async () => {
  let online = false;
  const network = networkThatIs(() => online);
  const page = openPage({ network });
  await waitFor(page.uploads, (snapshot) => snapshot.matches({ account: 'open' }));
  await page.give([picture('a.png')]);
  expect([page.items(), page.sent]).toEqual([['a.png queued'], []]);

  online = true;
  network.events.dispatchEvent(new Event('online'));
  await page.settled();
  expect(page.items()).toEqual(['a.png done']);

  online = false;
  network.events.dispatchEvent(new Event('offline'));
  expect(page.uploads.getSnapshot().hasTag('offline')).toBe(true);
});

test('a queue that has arrived is cleared; one with a failure stays to be looked at', async () => {
  const page = openPage({
    send: ({ name }) => (name === 'bad.png' ? Promise.reject(new Error('broken')) : Promise.resolve(screenOf(name))),
  });
  tidyQueue(page.uploads);
  await page.give([picture('a.png'), picture('b.png')]);
  await waitFor(page.uploads, ({ context }) => context.items.length === 0);

  await page.give([picture('empty.png', ''), picture('c.png')]);
  await page.settled();
  expect(page.items()).toEqual(['empty.png failed', 'c.png done']);
  page.close();
});
