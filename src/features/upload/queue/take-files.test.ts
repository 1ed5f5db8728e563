import { describe, expect, test, vi } from 'vitest';
import { openPage, picture } from './testing/browser.ts';
import { canBePicture, takeFiles } from './take-files.ts';

describe('files given to the queue', () => {
  test('are one batch in the order given; those that cannot be pictures are counted', async () => {
    const page = openPage({ user: null });
    const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });
    const { batch, taken, leftOut } = await page.give([picture('b.png'), text, picture('a.png')]);
    expect([taken.length, leftOut, page.items()]).toEqual([2, [text.name], ['b.png queued', 'a.png queued']]);
    expect(page.uploads.getSnapshot().context.items.map((item) => item.batch)).toEqual([batch, batch]);
    await expect.poll(() => page.store.rows.size).toBe(2);
    expect(
      [...page.store.rows.values()].toSorted((a, b) => a.givenAt - b.givenAt).map(({ name, user }) => [name, user]),
    ).toEqual([
      ['b.png', ''],
      ['a.png', ''],
    ]);
  });

  test('SCR-04 an empty one and one over the limit fail at once and are never stored', async () => {
    const page = openPage({ bytesLimit: 5 });
    await page.give([picture('empty.png', ''), picture('whole.png', '12345'), picture('huge.png', '123456')]);
    await page.settled();
    expect(page.uploads.getSnapshot().context.items.map(({ name, failure }) => [name, failure?.type ?? null])).toEqual([
      ['empty.png', 'file_empty'],
      ['whole.png', null],
      ['huge.png', 'file_too_large'],
    ]);
    expect(page.sent.map(({ name }) => name)).toEqual(['whole.png']);
  });

  test('SCR-04 one of a type that is not kept fails at once, also by its name alone, and is never stored', async () => {
    const page = openPage({ user: null });
    const photograph = new File(['x'], 'photo.heic', { type: 'image/heic' });
    const film = new File(['x'], 'a.png', { type: 'image/apng' });
    const { taken, sendable } = await page.give([photograph, new File(['x'], 'PHOTO.HEIF'), film]);
    expect([taken.length, sendable]).toEqual([3, 1]);
    expect(page.uploads.getSnapshot().context.items.map(({ name, failure }) => [name, failure?.type ?? null])).toEqual([
      ['photo.heic', 'type_unsupported'],
      ['PHOTO.HEIF', 'type_unsupported'],
      ['a.png', null],
    ]);
    await expect.poll(() => [...page.store.rows.values()].map(({ name }) => name)).toEqual(['a.png']);
  });

  test('without any picture give the queue nothing', async () => {
    const page = openPage({ user: null });
    expect(await page.give([new File(['x'], 'Thumbs.db')])).toMatchObject({ taken: [], leftOut: ['Thumbs.db'] });
    expect(page.items()).toEqual([]);
  });

  test.each([
    ['olena', 'taras', []],
    ['', 'olena', ['a.png olena']],
    ['olena', 'olena', ['a.png olena']],
  ])('by %j are kept for %j who is there once they have been read: %j', async (giver, present, kept) => {
    const page = openPage({ user: null });
    let user = giver;
    const slow = picture('a.png');
    Object.defineProperty(slow, 'size', {
      get: () => {
        user = present;
        return 5;
      },
    });
    const options = {
      pictures: page.pictures,
      queue: () => ({ bytesLimit: 1000, length: 0 }),
      user: () => user,
      newId: () => 'id',
      now: () => 1,
    };
    const { taken, owner } = await takeFiles([slow], options);
    await expect.poll(() => page.store.rows.size).toBe(kept.length);
    expect([taken.length, owner, [...page.store.rows.values()].map((row) => `${row.name} ${row.user}`)]).toEqual([
      kept.length,
      present,
      kept,
    ]);
  });

  test('beyond what the queue holds are never stored', async () => {
    const page = openPage({ user: null });
    const put = vi.spyOn(page.store, 'put');
    await page.give([picture('first.png')]);
    await page.give(Array.from({ length: 10_001 }, (_, index) => picture(`${index}.png`)));
    expect(page.items().length).toBe(10_000);
    await expect.poll(() => page.store.rows.size).toBe(10_000);
    expect(put.mock.calls.flatMap(([rows]) => rows.map(({ name }) => name)).slice(-2)).toEqual([
      '9997.png',
      '9998.png',
    ]);
  });
});

test.each([
  ['a.png', 'image/png', true],
  ['a.svg', 'image/svg+xml', true],
  ['a.txt', 'text/plain', false],
  ['a.mov', 'video/quicktime', false],
  ['a.AVIF', '', true],
  ['a.jfif', '', true],
  ['a.HEIC', '', true],
  ['screen', '', true],
  ['.DS_Store', '', false],
  ['Thumbs.db', '', false],
])('%s of type "%s" can be a picture: %s', (name, type, expected) => {
  expect(canBePicture({ name, type })).toBe(expected);
});
