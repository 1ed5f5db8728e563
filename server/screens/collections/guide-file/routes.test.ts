import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { liveSessions } from '#server/accounts/session-store.ts';
import { userByEmail } from '#server/accounts/users.ts';
import { fromBufferPromise } from 'yauzl';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { idOf, spaceOf } from '#tests/support/spaces.ts';
import { createPictures } from '../../pictures/pictures.ts';
import { readGuide } from '../guide/read-guide.ts';
import { markdownFile } from './markdown-file.ts';

const run = promisify(execFile);

describe.each(engines)('guides as files on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let files: Buffer[];
  let screens: string[];
  let id: string;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
    files = [await picture('png', { seed: 1 }), await picture('png', { seed: 2 })];
    screens = [];
    for (const file of files) screens.push((await ada.upload(file, { name: 'Крок.png' })).json().signature);
    const imageList = screens.map((signature) => ({ signature }));
    const made = await send('POST', '/screens/v1/collection/create', { imageList, title: 'Paying <now>' });
    id = made.json().signature;
    const text = (of: string, language: string, words: string, key: string | null = null) =>
      send('PUT', at('/text'), { of, key, language, text: words });
    await text('title', 'uk', 'Оплата');
    await text('caption', 'en', 'Press **Pay**', screens[0]);
    await text('caption', 'uk', 'Натисніть **Сплатити**', screens[0]);
    await send('PUT', at(`/notes/${'n'.repeat(22)}`), { level: 1, place: 0, texts: { en: 'First', uk: 'Спершу' } });
  });
  afterAll(() => rest.close());

  const at = (path: string) => `/screens/v1/collection/${id}${path}`;
  const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) => ada.call({ method, url, payload });
  const file = (query: string) => rest.call(at(`/export?${query}`));

  test('Markdown stands in a zip beside its pictures, in the language that is asked for', async () => {
    const answer = await file('format=markdown&language=uk');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Оплата.zip'));
    const folder = await mkdtemp(join(tmpdir(), 'guide-'));
    try {
      await writeFile(join(folder, 'all.zip'), answer.rawPayload);
      await run('unzip', ['-q', 'all.zip', '-d', 'out'], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
      const pictures = (await readdir(join(folder, 'out/pictures'))).toSorted();
      expect(pictures).toEqual(['01 Крок.png', '02 Крок.png']);
      expect(await readFile(join(folder, 'out/guide.md'), 'utf8')).toBe(
        '# Оплата\n\n## Спершу\n\n### 1\n\nНатисніть **Сплатити**\n\n' +
          '![Натисніть Сплатити](<pictures/01 Крок.png>)\n\n### 2\n\n![2](<pictures/02 Крок.png>)\n',
      );
      expect(await readFile(join(folder, 'out/pictures', pictures[1] ?? ''))).toEqual(files[1]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('a large picture goes into the zip as it is read', async () => {
    const { platform } = rest;
    const { query } = platform.db;
    const found = await userByEmail(query, ada.email);
    if (!found) throw new Error('Nobody has signed up');
    const [session] = await liveSessions(query, found.user.id, platform.clock.now());
    const visitor = { caller: { user: found.user, sessionId: session?.id ?? null, provenAt: 0 } };
    const guide = await readGuide(platform, { ...visitor, reader: 'en' }, id);
    const all = 256;
    let pieces = 0;
    const large = new Readable({ read: () => void large.push((pieces += 1) > all ? null : Buffer.alloc(65_536)) });
    const slow = { ...platform, files: { ...platform.files, open: async () => large } };
    const zip = markdownFile(slow, createPictures(platform), { visitor, holder: 'ada', guide });
    await once(zip, 'readable');
    expect(pieces).toBeLessThan(all);
    zip.destroy();
  });

  test('who is taken out of a space gets no further picture of the file that is being sent', async () => {
    const member = await rest.signUp();
    const space = await spaceOf(ada, { viewer: member });
    const imageList: { signature: string }[] = [];
    for (const one of files) {
      const { signature } = (await ada.upload(one, { after: [{ name: 'space', value: space }] })).json();
      await send('PATCH', `/screens/v1/screens/${signature}`, { link: { is_on: false } });
      imageList.push({ signature });
    }
    const made = (await send('POST', '/screens/v1/collection/create', { imageList })).json();
    const out = `/api/v2/spaces/${space}/members/${await idOf(rest, member)}`;
    const stored = rest.platform.files;
    const open = stored.open.bind(stored);
    vi.spyOn(stored, 'open').mockImplementationOnce(async (key) => {
      expect((await ada.call({ method: 'DELETE', url: out })).statusCode).toBe(200);
      return open(key);
    });
    const answer = await member.call({ url: `/screens/v1/collection/${made.signature}/export?format=markdown` });
    const names = [...answer.rawPayload.toString('latin1').matchAll(/pictures\/\d\d/g)].map(([name]) => name);
    expect(new Set(names)).toEqual(new Set(['pictures/01']));
  });

  test('a document for Word has its words, its language and its pictures as every program opens them', async () => {
    const answer = await file('format=docx&language=uk');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Оплата.docx'));
    const parts = new Map<string, Buffer>();
    const opened = await fromBufferPromise(answer.rawPayload, { lazyEntries: true });
    for await (const part of opened.eachEntry())
      parts.set(part.fileName, await buffer(await opened.openReadStreamPromise(part)));
    const xml = (name: string) => parts.get(name)?.toString() ?? '';
    const words = xml('word/document.xml')
      .replaceAll('</w:p>', '\n')
      .replaceAll(/<[^>]+>/g, '');
    expect(words.split('\n').slice(0, 3)).toEqual(['Оплата', 'Спершу', '1.Натисніть Сплатити']);
    expect(xml('word/styles.xml')).toContain('<w:lang w:val="uk-UA"/>');
    expect(xml('word/footer1.xml')).toContain('NUMPAGES');
    const pictures = [...parts].filter(([name]) => name.endsWith('.jpg')).map(([, data]) => data);
    const facts = await Promise.all(pictures.map((data) => sharp(data).metadata()));
    const { width } = await sharp(files[0]).metadata();
    expect(facts.map((fact) => [fact.format, fact.width])).toEqual([
      ['jpeg', width],
      ['jpeg', width],
    ]);
  });

  test('HTML needs nothing beside itself, and nothing in it is a mark that nobody has made', async () => {
    const { body, headers } = await file('format=html&language=en');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toContain('<h1>Paying &lt;now&gt;</h1>');
    expect(body).toContain('<b>1</b><div lang="en-US"><p>Press <strong>Pay</strong></p></div>');
    expect([...body.matchAll(/<img src="data:image\/webp;base64,[A-Za-z0-9+/=]{40,}"/g)]).toHaveLength(2);
    expect(body).not.toMatch(/(?:src|href)="(?:http|\/)/);
  });

  test('what its reader may not see is a blank, and what nobody may have is in no file', async () => {
    const [first = '', second = ''] = screens;
    const link = (signature: string, rules: object) =>
      send('PATCH', `/screens/v1/screens/${signature}`, { link: rules });
    await link(first, { is_on: false });
    const { body } = await file('format=html&language=en');
    expect([body.includes('Press'), [...body.matchAll(/<img /g)].length]).toEqual([false, 1]);
    await link(second, { allow_download: false });
    expect((await file('format=html')).statusCode).toBe(403);
    expect((await file('format=markdown')).statusCode).toBe(403);
    expect((await file('format=docx')).statusCode).toBe(403);
    expect((await ada.call({ url: at('/export?format=html') })).statusCode).toBe(200);
    expect((await rest.call(`/screens/v1/collection/${'x'.repeat(22)}/export?format=html`)).statusCode).toBe(404);
  });
});
