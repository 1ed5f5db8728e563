import { createActor, toPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { HistoryRequest } from '../timeline/timeline.actors.ts';
import { HistoryMovedError, screenRemovalActors } from './screen-removal.actors.ts';

const nameOf = (index: number) => `screen${index}`;

/** A history of 350 screens whose places have moved by so many. */
function historyOf(moved = (_request: HistoryRequest) => 0, total = (_request: HistoryRequest) => 350) {
  const asked: HistoryRequest[] = [];
  const page = async (request: HistoryRequest) => {
    asked.push(request);
    const items = Array.from({ length: Math.min(request.limit, 350 - request.offset) }, (_, place): Screen => ({
      ...screen,
      signature: nameOf(request.offset + place + moved(request)),
    }));
    return { items, total: total(request) };
  };
  const none = async () => [];
  const { readSignatures } = screenRemovalActors({ history: { page }, deleteScreens: none, restoreScreens: none });
  const read = (selected: SelectedScreens) => toPromise(createActor(readSignatures, { input: { selected } }).start());
  return { asked, read };
}

const selected: SelectedScreens = {
  signatures: [],
  ranges: [{ from: 98, to: 102 }],
  anchors: [{ index: 310, signature: 'screen310' }],
};

test('SCR-09 reads only the pages in which selected screens lie, and those that prove them', async () => {
  const { asked, read } = historyOf();
  expect(await read(selected)).toEqual([98, 99, 100, 101, 102].map(nameOf));
  expect(asked).toEqual([0, 100, 300].map((offset) => ({ limit: 100, offset })));
});

test('refuses when an anchor has moved, when the history shrank while it was read, and beyond its end', async () => {
  await expect(historyOf(() => 1).read(selected)).rejects.toThrow(HistoryMovedError);
  await expect(historyOf(undefined, ({ offset }) => 350 - offset / 100).read(selected)).rejects.toThrow(
    HistoryMovedError,
  );
  const beyond: SelectedScreens = { signatures: [], ranges: [{ from: 349, to: 350 }], anchors: [] };
  await expect(historyOf().read(beyond)).rejects.toThrow(HistoryMovedError);
});

const screen: Screen = {
  signature: '',
  fileId: 'file000000000000',
  name: 'Screen',
  mime: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
  thumbhash: null,
  date_created: '2026-11-21T10:00:00Z',
  day: '2026-11-21',
};
