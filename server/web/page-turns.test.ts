import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform } from '#tests/support/engines.ts';
import { createPageTurns } from './page-turns.ts';

const ada = '203.0.113.7';
const eve = '198.51.100.1';
const here = new AbortController().signal;

const preview = `/oembed?url=${encodeURIComponent(`http://localhost:3000/s/${'0'.repeat(22)}`)}`;

test.each([
  ['pages', '/login', 200],
  ['previews', preview, 404],
])(
  'whoever asks for %s on hundreds of connections keeps nobody else waiting for theirs',
  async (_what, url, status) => {
    const platform = await testPlatform('sqlite');
    const app = await buildApp(platform);
    const open = (remoteAddress: string) => app.inject({ url, remoteAddress });
    // What the first page loads is not what is looked at.
    await open(ada);
    const answered: string[] = [];
    const ask = async (remoteAddress: string): Promise<void> => {
      const { statusCode } = await open(remoteAddress);
      answered.push(`${remoteAddress} ${statusCode}`);
    };
    await Promise.all([...Array.from({ length: 100 }, () => ask(eve)), ask(ada)]);
    expect(answered.indexOf(`${ada} ${status}`)).toBeLessThan(20);
    expect(answered.filter((answer) => answer === `${eve} ${status}`).length).toBe(100);
    await app.close();
    await platform.close();
  },
);

test('the server looks at what else has come after a few pages, however many wait', async () => {
  const inTurn = createPageTurns();
  const rendered: number[] = [];
  let round = 0;
  const look = (): void => void (round += 1);
  const pages = Array.from({ length: 40 }, () => inTurn(eve, here, async () => void rendered.push(round)));
  for (const _page of pages) await setImmediate().then(look);
  await Promise.all(pages);
  const counts = [...Map.groupBy(rendered, (of) => of).values()].map((one) => one.length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});

test('a page that waits for a service hands its turn on, and comes when it is there', async () => {
  const inTurn = createPageTurns(1);
  const { promise: service, resolve } = Promise.withResolvers<string>();
  const slow = Array.from({ length: 10 }, () => inTurn(eve, here, () => service));
  expect(await inTurn(ada, here, async () => 'a page')).toBe('a page');
  resolve('a late one');
  expect(await Promise.all(slow)).toEqual(Array(10).fill('a late one'));
});

test('a page that fails hands its turn on, and one whose reader has gone takes none', async () => {
  const inTurn = createPageTurns(60_000);
  const { promise: begin, resolve } = Promise.withResolvers<void>();
  const failing = Array.from({ length: 4 }, () =>
    inTurn(eve, here, async () => {
      await begin;
      throw new Error('It failed');
    }),
  );
  const reader = new AbortController();
  const left = inTurn(ada, reader.signal, async () => 'for nobody');
  reader.abort(new Error('Gone'));
  await expect(left).rejects.toThrow('Gone');
  resolve();
  for (const page of failing) await expect(page).rejects.toThrow('It failed');
  expect(await inTurn(ada, here, async () => 'a page')).toBe('a page');
});
