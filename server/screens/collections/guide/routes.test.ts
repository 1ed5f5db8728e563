import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { keepDrawing, replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { exportOf } from '../export.ts';

interface Entry {
  key: string | null;
  kind: string;
  first: number | null;
  count: number;
  steps: number;
  screen: { signature: string; fileId: string } | null;
  picture: { fileId: string; from: number } | null;
  words: { language: string; blocks: { kind: string; lines: { spans: { text: string }[] }[] }[] };
  texts: Record<string, string | null> | null;
}
interface Shown {
  intro: Entry['words'];
  title: string;
  languages: string[];
  steps: number;
  entries: Entry[];
}

/** A drawing with so many steps on a picture of 64 × 48. */
function stepsDrawn(count: number): string {
  const items = Array.from({ length: count }, (_, index): Item => ({
    id: `step-${index}`,
    kind: 'step',
    colour: '#ec383d',
    stroke: 4,
    at: [10 + index, 10],
  }));
  return JSON.stringify({ ...emptyScene({ width: 64, height: 48 }), items });
}

describe.each(engines)('guides on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  /** Signatures of her screens, with so many steps: two, none, three. */
  let two: string;
  let none: string;
  let three: string;
  let id: string;
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
    [two, none, three] = [await drawn(2), await uploaded(), await drawn(3)];
    const imageList = [two, none, three].map((signature) => ({ signature }));
    id = (await call('POST', '/screens/v1/collection/create', { imageList })).json().signature;
  });

  const uploaded = async (): Promise<string> => (await ada.upload(png)).json().signature;
  async function drawn(count: number): Promise<string> {
    const signature = await uploaded();
    expect((await keepDrawing(ada, signature, png, stepsDrawn(count))).statusCode).toBe(204);
    return signature;
  }
  const at = (path: string) => `/screens/v1/collection/${id}${path}`;
  const call = (method: 'PATCH' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, language?: string) =>
    ada.call({
      method,
      url,
      ...(payload && { payload }),
      ...(language !== undefined && { headers: { 'accept-language': language } }),
    });
  const write = (of: string, language: string, text: string, place: object = {}) =>
    call('PUT', at('/text'), { of, language, text, ...place });
  const guide = async (
    language = 'en',
    ask = (options: object): Promise<Answer> => rest.call(options),
  ): Promise<Shown> => (await ask({ url: at('/guide'), headers: { 'accept-language': language } })).json<Shown>();
  const own = () => guide('en', (options) => ada.call({ url: '', ...options }));
  const numbers = ({ entries }: Shown) => entries.map(({ first, count }) => [first, count]);
  const said = ({ words }: Pick<Entry, 'words'>) =>
    words.blocks.map(({ lines }) => lines.map(({ spans }) => spans.map(({ text }) => text).join('')).join('|'));
  const usage = async (): Promise<number> => {
    const row = await rest.platform.db.query
      .selectFrom('account_usage')
      .innerJoin('users', 'users.id', 'account_usage.owner_id')
      .select('bytes')
      .where('users.email', '=', ada.email)
      .executeTakeFirstOrThrow();
    return row.bytes;
  };

  test('the numbers of steps run through the pictures, in whatever order they stand', async () => {
    expect(numbers(await guide())).toEqual([
      [1, 2],
      [3, 1],
      [4, 3],
    ]);
    await call('PUT', at('/order'), { imageList: [{ signature: three }, { signature: none }] });
    const after = await guide();
    expect(after.entries.map(({ key }) => key)).toEqual([three, none, two]);
    expect([numbers(after), after.steps]).toEqual([
      [
        [1, 3],
        [4, 1],
        [5, 2],
      ],
      6,
    ]);
    await call('POST', '/screens/v1/delete/list', { imageList: [{ signature: none }] });
    expect(numbers(await guide())).toEqual([
      [1, 3],
      [null, 0],
      [4, 2],
    ]);
  });

  test('a drawing that is changed or restored counts with the steps that it has then', async () => {
    const shown = (await ada.call({ url: `/screens/v1/spots/${two}` })).json<{ screen: { fileId: string } }>().screen;
    const replaced = await replacePicture(
      ada,
      { signature: two, fileId: shown.fileId },
      await picture('png', { seed: 3 }),
      {
        layers: stepsDrawn(4),
      },
    );
    expect(replaced.statusCode).toBe(200);
    expect(numbers(await guide())).toEqual([
      [1, 4],
      [5, 1],
      [6, 3],
    ]);
    await call('POST', `/screens/v1/versions/${two}/${shown.fileId}/restore`);
    expect((await guide()).steps).toBe(6);
  });

  test('each reader gets the own language, else that of the owner, and is told which there are', async () => {
    await call('PATCH', at(''), { title: 'Paying' });
    await write('title', 'uk', 'Оплата');
    await write('caption', 'en', 'Press **Pay**', { key: two });
    await write('caption', 'uk', 'Натисніть **Оплатити**\n\n- раз\n- два', { key: two });
    const [english, russian, ukrainian] = [await guide('en'), await guide('ru'), await guide('uk-UA')];
    expect([english.title, russian.title, ukrainian.title]).toEqual(['Paying', 'Paying', 'Оплата']);
    expect(ukrainian.entries.map(said)).toEqual([['Натисніть Оплатити', 'раз|два'], [], []]);
    expect(russian.entries[0]?.words.language).toBe('en');
    expect([english.languages, english.entries[0]?.texts]).toEqual([['en', 'uk'], null]);
    expect((await own()).entries[0]?.texts).toEqual({
      en: 'Press **Pay**',
      ru: null,
      uk: 'Натисніть **Оплатити**\n\n- раз\n- два',
    });
    await call('PATCH', at(''), { title: 'Сплата' }, 'uk');
    expect([(await guide('en')).title, (await guide('uk')).title]).toEqual(['Paying', 'Сплата']);
  });

  test('a text that was changed meanwhile is not overwritten, one that was sent twice is kept', async () => {
    expect((await write('caption', 'en', 'First', { key: two, was: '' })).statusCode).toBe(200);
    expect((await write('caption', 'en', 'First', { key: two, was: '' })).statusCode).toBe(200);
    const late = await write('caption', 'en', 'Other', { key: two, was: '' });
    expect([late.statusCode, late.json().error.type]).toEqual([409, 'version_conflict']);
    expect((await write('caption', 'uk', 'Перший', { key: two, was: '' })).statusCode).toBe(200);
    expect((await own()).entries[0]?.texts).toMatchObject({ en: 'First', uk: 'Перший' });
    expect((await write('caption', 'en', 'x', { key: 'x'.repeat(22) })).statusCode).toBe(404);
  });

  test('headings and notes stand between pictures, where they are put and moved to', async () => {
    const [heading, note] = ['h'.repeat(22), 'n'.repeat(22)];
    const put = (of: string, payload: object) => call('PUT', at(`/notes/${of}`), payload);
    await put(heading, { level: 1, place: 0, texts: { en: 'Before you begin' } });
    await put(note, { level: 0, place: 2, texts: { en: 'Mind the **gap**' } });
    await put(note, { level: 0 });
    const keys = async () => (await guide()).entries.map(({ key }) => key);
    expect(await keys()).toEqual([heading, two, note, none, three]);
    await call('PUT', at('/order'), { imageList: [{ signature: two }, { note: heading }, { signature: three }] });
    expect(await keys()).toEqual([two, heading, three, note, none]);
    const shown = await guide();
    expect(shown.entries.map(({ kind, first }) => [kind, first])).toEqual([
      ['picture', 1],
      ['heading', null],
      ['picture', 3],
      ['note', null],
      ['picture', 6],
    ]);
    expect(shown.entries.map(said)[3]).toEqual(['Mind the gap']);
    await write('note', 'uk', 'Перш ніж почати', { key: heading });
    expect((await guide('uk')).entries.map(said)[1]).toEqual(['Перш ніж почати']);
    await call('DELETE', at(`/notes/${heading}`));
    expect(await keys()).toEqual([two, three, note, none]);
    await call('POST', at('/items'), { imageList: [{ signature: await uploaded() }] });
    expect((await keys()).slice(0, 4)).toEqual([two, three, note, none]);
  });

  test('what others may not see is a blank with its number, in the trash it has none', async () => {
    await write('caption', 'en', 'Secret', { key: two });
    await call('PATCH', `/screens/v1/screens/${two}`, { link: { is_on: false } });
    const [first, second] = (await guide()).entries;
    expect(first).toMatchObject({ key: null, first: 1, count: 2, screen: null, picture: null, texts: null });
    expect([first && said(first), second?.first, (await guide()).languages]).toEqual([[], 3, []]);
    expect((await own()).entries[0]).toMatchObject({ key: two, screen: { signature: two } });
  });

  test('nothing but words and marks comes of what is written', async () => {
    const text = '<b>x</b> [a](javascript:alert(1)) [b](https://kadr.example) ![c](/i/x) `d`\n# e';
    await write('intro', 'en', text);
    const { intro } = await guide();
    const spans = intro.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.spans));
    expect(spans).toEqual([
      { text: '<b>x</b> [a](javascript:alert(1)) ', bold: false, code: false, link: null },
      { text: 'b', bold: false, code: false, link: 'https://kadr.example' },
      { text: ' !', bold: false, code: false, link: null },
      { text: 'c', bold: false, code: false, link: '/i/x' },
      { text: ' ', bold: false, code: false, link: null },
      { text: 'd', bold: false, code: true, link: null },
      { text: '# e', bold: false, code: false, link: null },
    ]);
  });

  describe('pictures of its own', () => {
    const shownOf = async (signature: string): Promise<string> =>
      (await ada.call({ url: `/screens/v1/spots/${signature}` })).json<{ screen: { fileId: string } }>().screen.fileId;
    async function put(signature: string, from: string, file: Buffer, shown?: string) {
      const { type, payload } = multipart(file, {
        before: [
          { name: 'layers', value: stepsDrawn(3) },
          { name: 'from', value: from },
          { name: 'shown', value: shown ?? (await shownOf(signature)) },
        ],
      });
      const url = at(`/items/${signature}/picture`);
      return ada.call({ method: 'PUT', url, headers: { 'content-type': type }, payload });
    }
    const entryOf = async (signature: string) => (await guide()).entries.find(({ key }) => key === signature);
    const bytesOf = (signature: string, fileId: string, query: string) =>
      rest.call(`/screens/v1/files/${signature}/${fileId}/original${query}`);

    test('a guide shows its own picture of a screen, whose link goes on to show what it showed', async () => {
      const [before, renumbered] = [await usage(), await picture('png', { seed: 9 })];
      expect((await put(three, '4', renumbered)).statusCode).toBe(204);
      const entry = await entryOf(three);
      const fileId = entry?.picture?.fileId ?? '';
      expect(entry?.picture).toMatchObject({ from: 4 });
      expect((await bytesOf(three, fileId, `?collection=${id}`)).rawPayload.equals(renumbered)).toBe(true);
      expect((await bytesOf(three, fileId, '')).statusCode).toBe(404);
      expect((await bytesOf(two, fileId, `?collection=${id}`)).statusCode).toBe(404);
      expect((await rest.call(`/i/${three}`)).rawPayload.equals(png)).toBe(true);
      const taken = (await usage()) - before;
      expect(taken).toBeGreaterThan(0);
      // Another one takes its place, and its room.
      expect((await put(three, '5', await picture('png', { seed: 10 }))).statusCode).toBe(204);
      expect([(await usage()) - before, (await bytesOf(three, fileId, `?collection=${id}`)).statusCode]).toEqual([
        taken,
        404,
      ]);
      expect((await call('DELETE', at(`/items/${three}/picture`))).statusCode).toBe(204);
      expect([await usage(), (await entryOf(three))?.picture]).toEqual([before, null]);
    });

    test('it is open where both the guide and the screen are', async () => {
      await put(three, '4', await picture('png', { seed: 9 }));
      const fileId = (await entryOf(three))?.picture?.fileId ?? '';
      const status = async () => (await bytesOf(three, fileId, `?collection=${id}`)).statusCode;
      const link = (isOn: boolean) => ({ link: { is_on: isOn } });
      expect(await status()).toBe(200);
      await call('PATCH', at(''), link(false));
      expect(await status()).toBe(404);
      await call('PATCH', at(''), link(true));
      await call('PATCH', `/screens/v1/screens/${three}`, link(false));
      expect(await status()).toBe(404);
    });

    test('it goes with a new picture, a burn-in, its place and its collection, and its room comes back', async () => {
      const renumbered = await picture('png', { seed: 9 });
      const shown = await shownOf(three);
      await put(three, '4', renumbered);
      await replacePicture(ada, { signature: three, fileId: shown }, await picture('png', { seed: 5 }), {
        layers: stepsDrawn(3),
      });
      expect((await entryOf(three))?.picture).toBeNull();
      expect((await put(three, '4', renumbered, shown)).statusCode).toBe(409);
      await put(three, '4', renumbered);
      await call('POST', `/screens/v1/versions/${three}/${shown}/restore`);
      expect((await entryOf(three))?.picture).toBeNull();
      await put(three, '4', renumbered);
      await call('POST', `/screens/v1/scene/${three}/burn-in`);
      expect((await entryOf(three))?.picture).toBeNull();
      const bare = await usage();
      await put(three, '4', renumbered);
      await call('POST', at('/items/remove'), { imageList: [{ signature: three }] });
      expect(await usage()).toBe(bare);
      await put(two, '1', renumbered);
      await call('DELETE', at(''));
      expect(await usage()).toBe(bare);
    });

    test('it goes with a screen that moves to a space, and its room comes back', async () => {
      const space = (await call('POST', '/api/v2/spaces', { title: 'Support' })).json<{ id: string }>();
      const before = await usage();
      await put(three, '4', await picture('png', { seed: 9 }));
      expect(await usage()).toBeGreaterThan(before);
      const moved = await call('POST', '/screens/v1/screens/move', {
        signatureList: [{ signature: three }],
        space: space.id,
      });
      expect([moved.statusCode, (await own()).entries.length, await usage()]).toEqual([200, 2, before]);
    });

    test('nobody else gives it one', async () => {
      const eve = await rest.signUp();
      const { type, payload } = multipart(png, { before: [{ name: 'from', value: '2' }] });
      const url = at(`/items/${three}/picture`);
      const answers = [
        await eve.call({ method: 'PUT', url, headers: { 'content-type': type }, payload }),
        await eve.call({ method: 'DELETE', url }),
        await eve.call({ method: 'PUT', url: at('/text'), payload: { of: 'title', language: 'en', text: 'x' } }),
        await eve.call({ method: 'PUT', url: at(`/notes/${'n'.repeat(22)}`), payload: { level: 0 } }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    });
  });

  test('its owner takes texts in all languages along, and headings and notes', async () => {
    await write('title', 'uk', 'Оплата');
    await write('caption', 'uk', 'Крок', { key: two });
    await call('PUT', at(`/notes/${'h'.repeat(22)}`), { level: 1, place: 0, texts: { uk: 'Початок' } });
    const { id: userId } = await rest.platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const files: { json: unknown }[] = [];
    for await (const file of exportOf({ platform: rest.platform }, userId)) files.push(file);
    expect(files[0]?.json).toMatchObject({
      title: { uk: 'Оплата' },
      items: [{ signature: two, caption: { uk: 'Крок' } }, {}, {}],
      notes: [{ level: 1, text: { uk: 'Початок' } }],
    });
  });
});
