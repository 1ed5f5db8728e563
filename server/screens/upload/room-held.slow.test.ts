import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';

const limit = 1024 * 1024;

let rest: Rest;
let port: number;
let people: Customer[];
const open: Socket[] = [];
beforeAll(async () => {
  rest = await startRest('sqlite', { uploadBytesLimit: limit });
  people = await Promise.all(Array.from({ length: 5 }, (_, index) => rest.signUp(`room-${index}@example.com`)));
  port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => rest.close());

/** Announces an upload of the largest size and sends nothing of it. */
async function announce(
  { bearer }: Customer,
  type = 'multipart/form-data; boundary=b',
  bytes = limit,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  const lines = [
    'POST /screens/v1/upload HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${bearer}`,
    `content-type: ${type}`,
    `content-length: ${bytes}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** An answer to whoever comes later: what was announced before has been read. */
const heard = () => fetch(`http://127.0.0.1:${port}/`);

const someone = (index: number): Customer => {
  const found = people[index];
  if (!found) throw new Error('Too few people');
  return found;
};

/** How many uploads the metrics have that found no room. */
async function refusals(): Promise<number> {
  const { values } = await rest.platform.metrics.requests.get();
  const found = values.find(
    ({ metricName, labels }) =>
      metricName === 'kadr_http_request_seconds_count' &&
      labels.route === '/screens/v1/upload' &&
      labels.status === '429',
  );
  return found?.value ?? 0;
}

/** The first answer on any of these connections: which one, its status, and when to try again. */
const firstAnswer = (sockets: readonly Socket[]): Promise<string> =>
  Promise.race(
    sockets.map(async (socket, index) => {
      const [chunk] = await once(socket, 'data');
      const text = String(chunk);
      return `${index + 1}: ${text.slice(9, 12)} ${/retry-after: (\d+)/.exec(text)?.[1] ?? ''}`;
    }),
  );

test('uploads that are announced and never sent hold room for eight pictures of an account, and keep no other account of the block from its share of 32', async () => {
  const [ada, other] = [someone(0), someone(4)];
  for (let count = 0; count < 8; count += 1) await announce(ada);
  await heard();
  await announce(ada);
  expect(await firstAnswer(open)).toBe('9: 429 2');

  const png = await picture('png');
  expect((await other.upload(png)).statusCode).toBe(201);
  const before = open.length;
  for (const person of people.slice(1, 4)) for (let count = 0; count < 8; count += 1) await announce(person);
  await heard();
  // The newest of those that hold most goes at once; who would hold more than each of them is refused.
  expect((await other.upload(png)).statusCode).toBe(201);
  expect(await firstAnswer(open.slice(before))).toBe('24: 429 2');
  for (let count = 0; count < 6; count += 1) await announce(other);
  await heard();
  const last = await announce(other);
  expect(await firstAnswer([last])).toBe('1: 429 2');

  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await ada.upload(png)).statusCode).toBe(201);
  await expect.poll(async () => (await other.upload(png)).statusCode).toBe(201);
});

test('what has hung up while its caller was looked up holds nothing', async () => {
  const ada = someone(0);
  const { db } = rest.platform;
  for (let count = 0; count < 8; count += 1) {
    const hungUp = Promise.withResolvers<void>();
    rest.app.server.once('connection', (connection: Socket) => connection.once('close', () => hungUp.resolve()));
    const looking = Promise.withResolvers<void>();
    const slow = wholeKysely(db.query).withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        looking.resolve();
        await hungUp.promise;
        return result;
      },
    });
    const query = vi.spyOn(db, 'query', 'get').mockReturnValue(slow);
    const socket = await announce(ada);
    await looking.promise;
    query.mockRestore();
    socket.destroy();
    await hungUp.promise;
    // What is left of it asks the database too.
    await heard();
  }
  await expect.poll(async () => (await ada.upload(await picture('png'))).statusCode).toBe(201);
});

test('an upload that has arrived gives way to nobody, and one that is coming does', async () => {
  const other = someone(4);
  const { files } = rest.platform;
  const commit = files.commit.bind(files);
  const disk = Promise.withResolvers<void>();
  const committing = vi.spyOn(files, 'commit').mockImplementationOnce(async (received) => {
    await disk.promise;
    await commit(received);
  });
  for (const person of people.slice(0, 3)) for (let count = 0; count < 8; count += 1) await announce(person);
  for (let count = 0; count < 7; count += 1) await announce(someone(3));
  await heard();
  // Its picture is the newest of the block, and as large as any.
  const png = await picture('png');
  const { type, payload } = multipart(Buffer.concat([png, Buffer.alloc(limit - multipart(png).payload.length)]));
  const arrived = await announce(someone(3), type, payload.length);
  arrived.write(payload);
  await vi.waitUntil(() => committing.mock.calls.length > 0, { timeout: 10_000 });
  const coming = open.slice(0, -1);
  const first = firstAnswer([arrived, ...coming]);
  const before = await refusals();
  expect((await other.upload(png)).statusCode).toBe(201);
  expect(await first).toMatch(/^(?!1:)\d+: 429 2$/);
  expect(await refusals()).toBe(before + 1);
  const answer = once(arrived, 'data');
  disk.resolve();
  expect(String((await answer)[0]).slice(9, 12)).toBe('201');
});
