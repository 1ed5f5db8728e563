import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import { pagesOfHistory, screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import { selectionReadingMachine } from '../selection-reading/selection-reading.machine.ts';
import { silentSource } from '../testing/silent-source.ts';
import type { ReadPages } from '../timeline/timeline.types.ts';
import { known, signatures } from './link-copy.fixtures.ts';
import { linkCopyMachine, type LinkCopyEmitted } from './link-copy.machine.ts';
import { selectCopied, selectReading, selectRefused } from './link-copy.selectors.ts';

interface Browser {
  /** Answers one request for pages. */
  load?: (pages: readonly number[]) => ReadPages | Promise<ReadPages>;
  /** Whether the browser lets us copy, try after try. */
  lets?: boolean[] | (() => Promise<boolean>);
}

function startCopying({ load = (pages) => pagesOfHistory(pages, 5000), lets = [] }: Browser = {}) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const written: (readonly string[])[] = [];
  const copying = createActor(
    linkCopyMachine.provide({
      actors: {
        readSignatures: selectionReadingMachine.provide({
          actors: {
            loadPages: fromPromise(async ({ input }: { input: { pages: readonly number[]; limit: number } }) => {
              asked.push(input.pages.join());
              return load(input.pages);
            }),
          },
        }),
        messages: silentSource(),
        writeLinks: fromPromise(async ({ input }: { input: { signatures: readonly string[] } }) => {
          written.push(input.signatures);
          return typeof lets === 'function' ? lets() : (lets.shift() ?? true);
        }),
      },
    }),
    { clock, input: {} },
  );
  const emitted: LinkCopyEmitted[] = [];
  copying.on('*', (event) => emitted.push(event));
  copying.start();
  const copy = async (request: SelectedScreens) => {
    copying.send({ type: 'copy.requested', request });
    await waitFor(copying, (snapshot) => snapshot.matches('idle') || snapshot.matches('refused'));
  };
  return { copying, clock, asked, written, emitted, copy };
}

const links = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => screenAt(from + place).signature);

describe('copying links', () => {
  test('SCR-10 of screens that are known asks nobody', async () => {
    const { copying, clock, asked, written, emitted, copy } = startCopying();
    await copy(known);
    expect([asked, written, emitted]).toEqual([[], [signatures], []]);
    clock.increment(1999);
    expect(selectCopied(copying.getSnapshot())).toBe(3);
    clock.increment(1);
    expect(selectCopied(copying.getSnapshot())).toBe(null);
  });

  test('SCR-10 of three thousand screens reads and copies three thousand, in the order of the gallery', async () => {
    const { copying, asked, written, emitted, copy } = startCopying();
    const progress: ReturnType<typeof selectReading>[] = [];
    copying.subscribe((snapshot) => progress.push(selectReading(snapshot)));
    await copy(selectedRange(100, 3099));
    expect(asked).toEqual([
      '1,2,3,4,5',
      '6,7,8,9,10',
      '11,12,13,14,15',
      '16,17,18,19,20',
      '21,22,23,24,25',
      '26,27,28,29,30',
    ]);
    expect(written).toEqual([links(100, 3099)]);
    expect([emitted, selectCopied(copying.getSnapshot())]).toEqual([[{ type: 'links.awaited' }], 3000]);
    expect(progress.flatMap((at) => (at ? [at.done] : []))).toEqual([0, 5, 10, 15, 20, 25]);
    expect(copying.getSnapshot().context).toEqual({
      request: { signatures: [], ranges: [], anchors: [] },
      signatures: [],
      progress: { done: 0, total: 0 },
      copied: 3000,
    });
  });

  test('SCR-10 takes ten thousand at once and says so when there are more', async () => {
    const { asked, emitted, copy } = startCopying();
    await copy(selectedRange(0, 10_000));
    expect([asked, emitted]).toEqual([[], [{ type: 'links.refused', count: 10_001, limit: 10_000 }]]);
    const most = startCopying({ load: (pages) => pagesOfHistory(pages, 10_000) });
    await most.copy(selectedRange(0, 9999));
    expect(selectCopied(most.copying.getSnapshot())).toBe(10_000);
  });

  test('SCR-10 that the browser refuses leaves the links to be copied by hand, and can be tried again', async () => {
    const { copying, written, emitted, copy } = startCopying({ lets: [false, false] });
    await copy(known);
    expect([selectRefused(copying.getSnapshot()), emitted]).toEqual([signatures, []]);
    copying.send({ type: 'copy.retried' });
    await waitFor(copying, (snapshot) => snapshot.matches('refused'));
    copying.send({ type: 'copy.retried' });
    await waitFor(copying, (snapshot) => snapshot.matches('idle'));
    expect(written).toEqual([signatures, signatures, signatures]);
    expect([selectRefused(copying.getSnapshot()), emitted]).toEqual([null, []]);
    expect(selectCopied(copying.getSnapshot())).toBe(3);
  });

  test('leaves the links to be copied by hand when the clipboard breaks, or asks the person for ever', async () => {
    const { copying, emitted } = startCopying({ lets: () => Promise.reject(new Error('NotAllowedError')) });
    copying.send({ type: 'copy.requested', request: known });
    await waitFor(copying, (snapshot) => snapshot.matches('refused'));
    copying.send({ type: 'copy.dismissed' });
    expect([copying.getSnapshot().value, copying.getSnapshot().context.signatures, emitted]).toEqual([
      { idle: 'resting' },
      [],
      [],
    ]);
  });

  const offline = new Error('offline');
  test.each<[string, Browser['load'], 'moved' | 'unreachable', Error | null]>([
    ['cannot be reached', () => Promise.reject(offline), 'unreachable', offline],
    ['has other screens there', (pages) => pagesOfHistory(pages, 5000, 1), 'moved', null],
    ['tells two versions', (pages) => ({ ...pagesOfHistory(pages, 5000), version: null }), 'moved', null],
    [
      'changes meanwhile',
      (pages) => ({ ...pagesOfHistory(pages, 5000), version: pages.includes(0) ? 1 : 2 }),
      'moved',
      null,
    ],
    ['has fewer screens', (pages) => pagesOfHistory(pages, 2000), 'moved', null],
  ])('copies nothing when the server %s', async (_, load, reason, error) => {
    const { written, emitted, copy } = startCopying(load ? { load } : {});
    await copy(selectedRange(0, 2999));
    expect(written).toEqual([]);
    expect(emitted).toEqual([
      { type: 'links.awaited' },
      { type: 'links.cancelled' },
      { type: 'links.failed', reason, error },
    ]);
  });

  test('can be stopped, and begun anew', async () => {
    const { copying, written, emitted, copy } = startCopying();
    copying.send({ type: 'copy.requested', request: selectedRange(0, 2999) });
    copying.send({ type: 'copy.requested', request: known });
    copying.send({ type: 'copy.dismissed' });
    expect([copying.getSnapshot().value, emitted]).toEqual([
      { idle: 'resting' },
      [{ type: 'links.awaited' }, { type: 'links.cancelled' }],
    ]);
    await copy(known);
    expect(written).toEqual([signatures]);
  });
});
