import { beforeAll, describe, expect, test } from 'vitest';
import { pixelLimit, uploadBytesLimit } from '#domain/limits.ts';
import type { UploadFailure } from '#machines/upload/upload.machine.ts';
import { items } from '#machines/uploads/uploads.fixtures.ts';
import { newItem } from '#machines/uploads/upload-item.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { failureText } from './failure-text.ts';
import { entriesOfQueue, entryOf } from './upload-entries.ts';

beforeAll(async () => {
  await Promise.all([loadMessages('en', ['queue']), loadMessages('uk', ['queue'])]);
});

const limits = { bytes: uploadBytesLimit, pixels: pixelLimit };
const options = { limits, needsSignIn: false, screenPath: (id: string) => `/s/${id}`, canDraw: true };

describe('an upload in the panel', () => {
  test('SCR-03 has its status, its page or its reason, and can be sent again where that may help', () => {
    const entries = items.map((item) => entryOf(intlOf('en'), item, options));
    expect(entries.map(({ status, reason, retryable, to }) => [status, reason, retryable, to])).toEqual([
      ['done', undefined, false, '/s/4fJ7cQ2mZxT9bLwK1sVnRa'],
      ['sending', undefined, false, undefined],
      ['preparing', undefined, false, undefined],
      ['queued', 'The connection was lost. Trying again soon', false, undefined],
      ['paused', undefined, false, undefined],
      ['failed', 'The connection was lost', true, undefined],
      ['failed', 'Only PNG, JPEG, WebP, GIF and AVIF', false, undefined],
      ['queued', undefined, false, undefined],
    ]);
  });

  test('can be drawn on while its picture waits here, and there is an editor for it', () => {
    const drawable = (canDraw: boolean) =>
      items.map((item) => entryOf(intlOf('en'), item, { ...options, canDraw }).drawable);
    expect(drawable(true)).toEqual([false, false, false, true, true, true, false, true]);
    expect(drawable(false)).toEqual(items.map(() => false));
  });

  test('is called by its file without the extension', () => {
    expect(items.slice(0, 2).map((item) => [item.name, entryOf(intlOf('en'), item, options).name])).toEqual([
      ['orders-1.png', 'orders-1'],
      ['orders-2.png', 'orders-2'],
    ]);
  });

  test('that failed stands first, then those on their way, then those that have arrived', () => {
    const shown = entriesOfQueue(intlOf('en'), options);
    expect(shown(items).map(({ id }) => id)).toEqual([6, 7, 2, 3, 4, 5, 8, 1].map((number) => `upload-${number}`));
  });

  test('stays the same object while its picture stays as it is', () => {
    const shown = entriesOfQueue(intlOf('en'), options);
    const before = shown(items);
    const after = shown(items.map((item) => (item.id === 'upload-2' ? { ...item, sent: 40_000 } : item)));
    expect(after.map((entry, place) => entry === before[place])).toEqual(after.map(({ id }) => id !== 'upload-2'));
  });

  test('is with the server once all of it has left, and says when it waits for a person', () => {
    const item = newItem({ id: '1', batch: '1', name: 'a.png', bytes: 5, givenAt: 1 }, uploadBytesLimit);
    expect(entryOf(intlOf('en'), { ...item, status: 'sending', sent: 5 }, options).status).toBe('processing');
    expect(entryOf(intlOf('en'), item, { ...options, needsSignIn: true }).reason).toBe('Waits until you log in');
    const failed = { ...item, status: 'failed', failure: { type: 'network' } } as const;
    expect(entryOf(intlOf('en'), failed, { ...options, needsSignIn: true }).reason).toBe('The connection was lost');
  });
});

test.each<[UploadFailure, string]>([
  [{ type: 'file_too_large' }, 'Файл більший за 25 МБ'],
  [{ type: 'body_too_large' }, 'Файл більший за 25 МБ'],
  [{ type: 'image_too_large' }, 'У зображенні понад 50 мільйонів пікселів, або його сторона довша за 65 535'],
  [{ type: 'storage_full' }, 'На сервері закінчилося місце'],
  [{ type: 'account_full' }, 'У вашому акаунті закінчилося місце'],
  [{ type: 'forbidden' }, 'У вас немає доступу'],
  [{ type: 'overloaded' }, 'Сервер зараз недоступний'],
  [{ type: 'idempotency_conflict' }, 'Сервер не зміг прийняти зображення'],
])('SCR-03 the reason of %j is said in the language of the page', (failure, text) => {
  expect(failureText(intlOf('uk'), failure, limits).replaceAll(/\s/g, ' ')).toBe(text);
});
