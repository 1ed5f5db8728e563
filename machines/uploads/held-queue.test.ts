import { describe, expect, test } from 'vitest';
import { overdone, screen } from '../upload/upload.fixtures.ts';
import { startUploads } from './testing/start-uploads.ts';
import { selectIsHeld } from './uploads.selectors.ts';

const succeeded = { type: 'sending.succeeded', screen } as const;

describe('a server that has had enough', () => {
  const refused = { type: 'sending.failed', failure: overdone } as const;

  test('holds the whole queue for as long as it asked; the picture keeps its place, and nothing fails', async () => {
    const { uploads, clock, sending, emitted, statuses, answer, prepared, add } = await startUploads();
    await add(1, 2, 3, 4, 5);
    answer(2, refused);
    expect(selectIsHeld(uploads.getSnapshot())).toBe(true);
    answer(1, succeeded);
    expect(statuses()).toEqual({
      'upload-1': 'done',
      'upload-2': 'queued',
      'upload-3': 'sending',
      'upload-4': 'queued',
      'upload-5': 'queued',
    });
    clock.increment(11_999);
    expect([...sending.keys()]).toEqual(['upload-3']);
    clock.increment(1);
    await prepared();
    expect([...sending.keys()]).toEqual(['upload-3', 'upload-2', 'upload-4']);
    expect(selectIsHeld(uploads.getSnapshot())).toBe(false);
    expect(emitted.map(({ type }) => type)).toEqual(['upload.succeeded', 'uploads.forgotten']);
  });

  test('may refuse a hundred times without a picture being given up', async () => {
    const { uploads, clock, emitted, statuses, answer, prepared, add } = await startUploads();
    await add(1);
    for (let times = 0; times < 100; times += 1) {
      answer(1, refused);
      clock.increment(12_000);
      await prepared();
    }
    expect([statuses(), emitted]).toEqual([{ 'upload-1': 'sending' }, []]);
    answer(1, succeeded);
    expect(uploads.getSnapshot().context.items[0]).toMatchObject({ status: 'done', screen });
  });

  test('that refuses again while it is left alone is left alone from then on', async () => {
    const { uploads, clock, answer, add } = await startUploads();
    await add(1, 2);
    answer(1, refused);
    clock.increment(10_000);
    answer(2, refused);
    clock.increment(11_999);
    expect(selectIsHeld(uploads.getSnapshot())).toBe(true);
    clock.increment(1);
    expect(selectIsHeld(uploads.getSnapshot())).toBe(false);
  });

  test('and names no time is asked again after half a minute', async () => {
    const { uploads, clock, answer, add } = await startUploads();
    await add(1);
    answer(1, { type: 'sending.failed', failure: { type: 'too_many' } });
    clock.increment(29_999);
    expect(selectIsHeld(uploads.getSnapshot())).toBe(true);
    clock.increment(1);
    expect(selectIsHeld(uploads.getSnapshot())).toBe(false);
  });

  test.each([{ type: 'viewer.left' } as const, { type: 'viewer.entered', user: 'taras' } as const])(
    'has nothing against the next person: $type',
    async (change) => {
      const { uploads, answer, add } = await startUploads();
      await add(1);
      answer(1, refused);
      uploads.send({ type: 'viewer.entered', user: 'olena' });
      expect(selectIsHeld(uploads.getSnapshot())).toBe(true);
      uploads.send(change);
      expect(selectIsHeld(uploads.getSnapshot())).toBe(false);
    },
  );
});
