import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { BlobStore } from '#server/platform/files/blob-store.ts';
import { fileIdOf, renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const atOnce = availableParallelism();

let rest: Rest;
let ada: Customer;
let port: number;
/** What was stripped, in the order in which it began, each with what lets it go on. */
let strips: { fileId: string; goOn: () => void }[];
let isHeld: boolean;
const looks: MockInstance<BlobStore['stat']>[] = [];
beforeEach(async () => {
  rest = await startRest('sqlite');
  ada = await rest.signUp();
  port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
  strips = [];
  const { files } = rest.platform;
  looks.splice(0, 1, vi.spyOn(files, 'stat'));
  isHeld = true;
  const read = files.read.bind(files);
  vi.spyOn(files, 'read').mockImplementation(async (key) => {
    // A job reads the rendition that was begun with the upload, where that is there before the job is.
    if (key === fileIdOf(key)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      strips.push({ fileId: key, goOn: resolve });
      if (isHeld) await promise;
    }
    return read(key);
  });
});
afterEach(async () => {
  await finish(rest.close());
});

/** The addresses of so many originals that nobody has looked at. */
async function originals(count: number): Promise<{ fileId: string; url: string }[]> {
  const found = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const { signature, fileId } = (await ada.upload(await picture('png', { seed }))).json();
    found.push({ fileId, url: `/screens/v1/files/${signature}/${fileId}/original` });
  }
  return found;
}

const begun = () => strips.map(({ fileId }) => fileId);
const idsOf = (pictures: readonly { fileId: string }[]) => pictures.map(({ fileId }) => fileId);
/** Resolves when somebody who asked for these has seen that they are not there yet, and so runs or waits. */
async function asked(...pictures: readonly { fileId: string }[]): Promise<void> {
  await vi.waitFor(() => {
    const answered = looks.flatMap(({ mock: { calls, settledResults } }) =>
      calls.filter((_call, index) => settledResults[index]?.type === 'fulfilled').map(([key]) => key),
    );
    expect(answered).toEqual(expect.arrayContaining(pictures.map(({ fileId }) => strippedKey(fileId))));
  });
  await new Promise(setImmediate);
}

const asksOf = (one: { fileId: string } | undefined) =>
  looks.flatMap(({ mock: { calls } }) => calls).filter(([key]) => one && key === strippedKey(one.fileId)).length;

/** Lets everything go on, also what begins later. */
function finish<T>(all: Promise<T>): Promise<T> {
  isHeld = false;
  for (const { goOn } of strips) goOn();
  return all;
}

test('HEAD of originals strips no more of them at once than there are cores, and none twice', async () => {
  const pictures = await originals(atOnce + 3);
  const heads = pictures.map(({ url }) => rest.call({ method: 'HEAD', url }));
  await asked(...pictures);
  expect(begun()).toHaveLength(atOnce);
  const answers = await finish(Promise.all(heads));
  expect(begun().toSorted()).toEqual(idsOf(pictures).toSorted());

  const again = await Promise.all(pictures.map(({ url }) => rest.call({ method: 'HEAD', url })));
  expect(again.map(({ headers }) => headers['content-length'])).toEqual(
    answers.map(({ headers }) => headers['content-length']),
  );
  const [first] = pictures;
  const whole = await rest.call(first?.url ?? '');
  expect(answers[0]?.headers['content-length']).toBe(String(whole.rawPayload.length));
  expect(begun()).toHaveLength(pictures.length);
});

test('however much one network waits for, another comes next but one', async () => {
  const pictures = await originals(atOnce + 6);
  const mine = pictures.pop();
  const from = (remoteAddress: string) => (url: string) => rest.call({ url, remoteAddress });
  const flood = pictures.map(({ url }) => from('203.0.113.7')(url));
  await vi.waitFor(() => expect(begun()).toHaveLength(atOnce));
  const other = from('192.0.2.1')(mine?.url ?? '');
  await asked(...pictures, ...(mine ? [mine] : []));
  for (const count of [1, 2]) {
    strips[count - 1]?.goOn();
    await vi.waitFor(() => expect(begun()).toHaveLength(atOnce + count));
  }
  expect(begun()).toContain(mine?.fileId);
  await finish(Promise.all([other, ...flood]));
});

test('whoever looks at a picture first puts nobody else into their own place in the line', async () => {
  const pictures = await originals(atOnce + 6);
  const hers = pictures.at(-1);
  const flood = pictures.map(({ url }) => rest.call({ url, remoteAddress: '203.0.113.7' }));
  await asked(...pictures);
  const her = rest.call({ url: hers?.url ?? '', remoteAddress: '192.0.2.1' });
  await vi.waitFor(() => expect(asksOf(hers)).toBe(2));
  for (const count of [1, 2]) {
    strips[count - 1]?.goOn();
    await vi.waitFor(() => expect(begun()).toHaveLength(atOnce + count));
  }
  expect(begun()).toContain(hers?.fileId);
  const answers = await finish(Promise.all([her, ...flood]));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(begun().toSorted()).toEqual(idsOf(pictures).toSorted());
});

test('what is stripped waits for nothing that is drawn', async () => {
  const { files, images, jobs } = rest.platform;
  const pictures = await originals(atOnce + 3);
  await jobs.idle();
  await Promise.all(pictures.map(({ fileId }) => files.remove(renditionKey(fileId, 640))));
  const drawing = Promise.withResolvers<Buffer>();
  const drawn = vi.spyOn(images, 'rendition').mockReturnValue(drawing.promise);
  const slow = pictures.map(({ url }) => rest.call(url.replace('original', '640')));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(atOnce));
  isHeld = false;
  expect((await rest.call(pictures.at(-1)?.url ?? '')).statusCode).toBe(200);
  expect(drawn).toHaveBeenCalledTimes(atOnce);
  drawing.resolve(Buffer.from('drawn'));
  await Promise.all(slow);
  drawn.mockRestore();
});

test('whoever hangs up while they wait leaves the queue, and a picture that others wait for stays in it', async () => {
  const pictures = await originals(atOnce + 4);
  const running = pictures.slice(0, atOnce);
  const left = pictures.slice(atOnce);
  const shared = pictures.at(-1);
  const first = running.map(({ url }) => rest.call(url));
  await vi.waitFor(() => expect(begun()).toHaveLength(atOnce));

  const sockets = await Promise.all(left.map(({ url }) => asking(url)));
  const staying = rest.call(shared?.url ?? '');
  await asked(...left);
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.resetAndDestroy();
  await Promise.all(closed);
  await vi.waitFor(async () => expect(await connections()).toBe(0));

  await finish(Promise.all([...first, staying]));
  expect((await staying).statusCode).toBe(200);
  // Those that were asked for together have no order among themselves.
  expect(begun().slice(0, atOnce).toSorted()).toEqual(idsOf(running).toSorted());
  expect(begun().slice(atOnce)).toEqual([shared?.fileId]);
});

/** Somebody who has asked for this on a connection of their own, and reads nothing yet. */
async function asking(url: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const requested = once(rest.app.server, 'request');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await requested;
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    rest.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
