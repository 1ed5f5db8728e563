import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { known, signatures } from '#machines/link-copy/link-copy.fixtures.ts';
import { pagesOfHistory, screenAt, selectedRange } from '#machines/selection-reading/selection-reading.fixtures.ts';
import { linkCopyMachine } from '#machines/link-copy/link-copy.machine.ts';
import { selectCopied } from '#machines/link-copy/link-copy.selectors.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import type { HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { linkCopyActors } from './link-copy.actors.ts';

interface Browser {
  /** Whether a text that comes later is taken, and one that is there. */
  later?: boolean;
  now?: boolean;
  page?: HistoryApi['page'];
}

function open({ later = true, now = true, page = pageOf5000 }: Browser = {}) {
  const toasts = createActor(toastsMachine).start();
  const place = { fill: vi.fn(async (_text: string) => later), giveUp: vi.fn() };
  const clipboard = { reserve: vi.fn(() => place), copy: vi.fn(async (_text: string) => now) };
  const actors = linkCopyActors(
    { page },
    {
      linkOf: (signature) => `https://kadr.example/s/${signature}`,
      clipboard,
      toasts,
      texts: {
        tooMany: (count, limit) => ({ title: `${count} of ${limit}` }),
        failed: (reason) => ({ title: reason }),
      },
    },
  );
  const copying = createActor(linkCopyMachine.provide({ actors }), { input: {} }).start();
  const shown = () => toasts.getSnapshot().context.toasts.map(({ kind, title }) => [kind, title]);
  const at = (state: 'idle' | 'refused') => waitFor(copying, (snapshot) => snapshot.matches(state));
  return { copying, place, clipboard, shown, at, copied: () => selectCopied(copying.getSnapshot()) };
}

const pageOf5000: HistoryApi['page'] = async ({ limit, offset }) => ({
  items: pagesOfHistory([offset / limit], 5000).pages[0]?.screens ?? [],
  total: 5000,
  version: 1,
});

const textOf = (list: readonly string[]) => list.map((signature) => `https://kadr.example/s/${signature}`).join('\n');
const range = selectedRange(0, 2999);
const textOfRange = textOf(Array.from({ length: 3000 }, (_, index) => screenAt(index).signature));

test('SCR-10 links that are known are copied inside the press', async () => {
  const { copying, clipboard, at, copied } = open();
  copying.send({ type: 'copy.requested', request: known });
  expect([clipboard.copy.mock.calls, clipboard.reserve.mock.calls.length]).toEqual([[[textOf(signatures)]], 0]);
  await at('idle');
  expect(copied()).toBe(3);
});

test('SCR-10 links that are read first get a place that was kept inside the press', async () => {
  const { copying, place, clipboard, at, copied } = open();
  copying.send({ type: 'copy.requested', request: range });
  expect(clipboard.reserve).toHaveBeenCalledOnce();
  await at('idle');
  expect([place.fill.mock.calls, clipboard.copy.mock.calls, copied()]).toEqual([[[textOfRange]], [], 3000]);
});

test('SCR-10 a browser that keeps no place is asked once more; refused, a press of its own tries again', async () => {
  const { copying, place, clipboard, at, copied } = open({ later: false, now: false });
  copying.send({ type: 'copy.requested', request: range });
  await at('refused');
  expect([place.fill.mock.calls.length, clipboard.copy.mock.calls.length, copied()]).toEqual([1, 1, null]);
  clipboard.copy.mockResolvedValueOnce(true);
  copying.send({ type: 'copy.retried' });
  expect(clipboard.copy.mock.calls).toHaveLength(2);
  await at('idle');
  expect([clipboard.copy.mock.lastCall, copied()]).toEqual([[textOfRange], 3000]);
});

test('what cannot be copied is said, and the place is given up', async () => {
  const { copying, place, at, shown } = open({ page: () => Promise.reject(new Error('offline')) });
  copying.send({ type: 'copy.requested', request: range });
  await at('idle');
  copying.send({ type: 'copy.requested', request: selectedRange(0, 20_000) });
  expect([place.giveUp.mock.calls.length, shown()]).toEqual([1, [['warning', '20001 of 10000']]]);
});

test('a page that is left reads no further and gives its place up', async () => {
  const asked: AbortSignal[] = [];
  const { copying, place } = open({
    page: (_, signal) => {
      asked.push(signal);
      return new Promise(() => {});
    },
  });
  copying.send({ type: 'copy.requested', request: range });
  copying.stop();
  expect([asked.map(({ aborted }) => aborted), place.giveUp.mock.calls.length]).toEqual([
    Array.from({ length: 5 }, () => true),
    1,
  ]);
});
