import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
beforeEach(async () => void (rest = await startRest('sqlite')));
afterEach(() => rest.close());

test('the disk is asked in the turns of whoever uploads or looks, by account where there is one and else by network', async () => {
  const ada = await rest.signUp();
  const { files, jobs } = rest.platform;
  const [receive, find, stat, send] = [
    vi.spyOn(files, 'receive'),
    vi.spyOn(files, 'find'),
    vi.spyOn(files, 'stat'),
    vi.spyOn(files, 'send'),
  ];
  const { signature, fileId } = (await ada.upload(await picture('png', { width: 400, height: 300 }))).json();
  await jobs.idle();
  const block = '127.0.0.0/24';
  expect(receive.mock.calls.map(([, options]) => options.asker)).toEqual([{ block, network: expect.any(String) }]);
  expect(receive.mock.calls[0]?.[1].asker?.network).not.toBe('127.0.0.1');

  stat.mockClear();
  const address = `/screens/v1/files/${signature}/${fileId}`;
  await ada.call({ url: `${address}/original` });
  for (const size of ['original', '320']) await rest.call(`${address}/${size}`);
  const looking = { block, network: '127.0.0.1' };
  const own = receive.mock.calls[0]?.[1].asker;
  expect(send.mock.calls.map(([key, , , , asker]) => [key, asker])).toEqual([[fileId, own]]);
  expect(find.mock.calls).toEqual(
    expect.arrayContaining([
      [strippedKey(fileId), looking],
      [renditionKey(fileId, 320), looking],
    ]),
  );
  expect(find.mock.calls.filter(([, asker]) => asker === undefined)).toEqual([]);
  // The second is behind the answer: what was made is kept only of a picture that is still there.
  expect(stat.mock.calls).toEqual([[strippedKey(fileId), looking], [fileId]]);
});
