import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyScene, type HideItem } from '#domain/scene/scene.ts';
import type { ReadArea, Word } from '#server/platform/words/word-reader.ts';
import { keepDrawing, replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Body, type Customer, type Rest } from '#tests/support/rest.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import { queueUnproven } from './hiding-proof.ts';

const size = { width: 64, height: 48 };
const secret: Word = { text: 'hunter2', box: [10, 10, 20, 8], line: 0 };
const title: Word = { text: 'Login', box: [2, 30, 20, 8], line: 1 };
const hide: HideItem = {
  id: 'secret',
  kind: 'hide',
  colour: '#181b29',
  stroke: 1,
  box: { x: 8, y: 8, w: 24, h: 12 },
  mode: 'blur',
};
const layers = JSON.stringify({ ...emptyScene(size), items: [hide] });
const area = [8, 8, 24, 12];

interface Hiding {
  hidden: string;
  readable: number[][];
}

describe.each(engines)('what a drawing hides on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine, { words: true });
    ada = await rest.signUp();
  });
  afterAll(() => rest.close());

  /** What is read in the hidden areas of the picture of now. */
  let seen: Word[];
  let areas: (readonly ReadArea[])[];
  beforeEach(() => {
    [seen, areas] = [[], []];
    vi.spyOn(rest.platform.words, 'read').mockImplementation(async (_, asked) => {
      if (asked) areas.push(asked);
      return asked ? seen : [secret, title];
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  let seed = 100;
  const some = async () => picture('png', { seed: (seed += 1) });
  const uploaded = async (): Promise<Body> => (await ada.upload(await some())).json();
  const drawnOn = async (screen: Body) => (await replacePicture(ada, screen, await some(), { layers })).json();
  const hiddenWords = async ({ signature }: Body, by: Pick<Customer, 'call'> = ada) =>
    (await by.call({ url: `/screens/v1/words/${signature}` })).json<{ hidden_words: string[] }>().hidden_words;
  const done = () => rest.platform.jobs.idle();
  const told = async ({ signature }: Body, by: Pick<Customer, 'call'> = ada): Promise<Hiding> => {
    const { hidden, readable } = (await by.call({ url: `/screens/v1/words/${signature}` })).json<Hiding>();
    return { hidden, readable };
  };
  const versions = async ({ signature }: Body) =>
    (await ada.call({ url: `/screens/v1/versions/${signature}` }))
      .json<Hiding[]>()
      .map(({ hidden, readable }) => ({ hidden, readable }));
  const nothing: Hiding = { hidden: 'none', readable: [] };

  test('is read again after a save, and its owner alone is told that nothing is left', async () => {
    const first = await uploaded();
    expect(await told(first)).toEqual(nothing);
    const second = await drawnOn(first);
    expect(await told(second)).toEqual({ hidden: 'waiting', readable: [] });
    await done();
    expect([await told(second), areas]).toEqual([{ hidden: 'clear', readable: [] }, [[hide.box]]]);
    expect([await told(second, rest), await told(second, await rest.signUp())]).toEqual([nothing, nothing]);
    const payload = { name: 'robot', scopes: ['read'] };
    const { key } = (await ada.call({ method: 'POST', url: '/api/v2/customers/keys', payload })).json<{
      key: string;
    }>();
    const robot: Pick<Customer, 'call'> = {
      call: (options) => rest.call({ ...options, headers: { authorization: `Bearer ${key}` } }),
    };
    expect(await told(second, robot)).toEqual(nothing);
    // The words, too.
    const asked = await Promise.all([ada, rest, robot].map((by) => hiddenWords(second, by)));
    expect(asked).toEqual([[secret.text], [], []]);
  });

  test('is told where it can be read still, and a version keeps what was found in it', async () => {
    const first = await uploaded();
    seen = [{ ...secret, text: 'hunfer2' }];
    const second = await drawnOn(first);
    await done();
    const readable = { hidden: 'readable', readable: [area] };
    expect([await told(second), await versions(second)]).toEqual([readable, [nothing]]);
    seen = [];
    const third = await drawnOn(second);
    // It waits, and so does the picture before it no more.
    expect([await told(third), await versions(third)]).toEqual([
      { ...nothing, hidden: 'waiting' },
      [readable, nothing],
    ]);
    await done();
    expect(await told(third)).toEqual({ hidden: 'clear', readable: [] });
    await ada.call({ method: 'POST', url: `/screens/v1/versions/${first.signature}/${second.fileId}/restore` });
    expect([await told(second), (await versions(second))[0]]).toEqual([readable, { hidden: 'clear', readable: [] }]);
  });

  test('is read again of a picture that was replaced meanwhile, and of one that came with its drawing', async () => {
    const first = await uploaded();
    const second = await drawnOn(first);
    await drawnOn(second);
    await done();
    expect((await versions(first)).map(({ hidden }) => hidden)).toEqual(['clear', 'none']);
    const arrived = await uploaded();
    await keepDrawing(ada, arrived.signature, await some(), layers);
    expect((await told(arrived)).hidden).toBe('waiting');
    await done();
    expect((await told(arrived)).hidden).toBe('clear');
  });

  test('waits no longer where its job is gone', async () => {
    const drawn = await drawnOn(await uploaded());
    await wholeKysely(rest.platform.db.query).deleteFrom('jobs').execute();
    await queueUnproven(rest.platform);
    await done();
    expect((await told(drawn)).hidden).toBe('clear');
  });
});

test('is not told where nothing is read', async () => {
  const rest = await startRest('sqlite');
  const ada = await rest.signUp();
  const screen: Body = (await ada.upload(await picture('png'))).json();
  await replacePicture(ada, screen, await picture('png', { seed: 2 }), { layers });
  const { hidden } = (await ada.call({ url: `/screens/v1/words/${screen.signature}` })).json<Hiding>();
  expect(hidden).toBe('none');
  await rest.close();
});
