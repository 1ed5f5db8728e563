import { expect, test, vi } from 'vitest';
import { heldPicture } from './held-picture.ts';

test('a picture is read once, however often it is saved, and again where it did not come', async () => {
  const read = vi.fn<() => Promise<Blob>>();
  read.mockRejectedValueOnce(new Error('No connection')).mockResolvedValueOnce(new Blob(['picture']));
  const picture = heldPicture(read);
  await expect(picture()).rejects.toThrow('No connection');
  const [first, second] = [await picture(), await picture()];
  expect([await first.text(), second === first, read.mock.calls.length]).toEqual(['picture', true, 2]);
});
