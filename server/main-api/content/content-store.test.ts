import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from '#server/platform/notices.ts';
import { ownContent, publicSettings, type OwnContent } from '#tests/support/content.ts';
import { openContentStore, type OpenContentStore } from './content-store.ts';

let content: OwnContent;
let store: OpenContentStore | null = null;
beforeEach(async () => {
  content = await ownContent();
});
afterEach(async () => {
  store?.close();
  store = null;
  await content.remove();
});
const write = (text: string) => content.write('configs.yaml', text);

test.each([
  ['an empty file', ''],
  ['a group without its keys', 'frontend: {}\nmain: {}\n'],
])('SYS-01 defaults hold with %s', async (_what, text) => {
  await write(text);
  expect((await content.read({ uploadBytesLimit: 1000, pixelLimit: 2000, trashDays: 7 })).configs).toEqual({
    main: {
      site_name: 'Kadr',
      color: null,
      logo: null,
      'chat-hours': null,
      'redirect-hosts': [],
      'payment-details': null,
      'free-edits': null,
    },
    frontend: {
      'enable-cookie-policy': false,
      'enable-subscriptions': true,
      'post-list-page-limit': 10,
      comments: { enabled: true, page_size: 10, sorts: ['all', 'new', 'old', 'top'] },
    },
    backend: {
      'upload-bytes-limit': 1000,
      'image-pixel-limit': 2000,
      'image-side-limit': 65_535,
      'trash-days': 7,
      'keep-days': null,
      'link-expires-days': null,
      'source-url': null,
    },
    'social-networks': {
      'repost-facebook': false,
      'repost-linkedin': false,
      'repost-telegram': false,
      'repost-x': false,
    },
  });
});

test('SYS-01 what the file says holds', async () => {
  await write(
    'frontend:\n  enable-cookie-policy: true\n  post-list-page-limit: 20\nsocial-networks:\n  repost-x: true\n',
  );
  expect((await content.read()).configs).toMatchObject({
    frontend: { 'enable-cookie-policy': true, 'post-list-page-limit': 20 },
    'social-networks': { 'repost-facebook': false, 'repost-x': true },
  });
});

test('API-03 the token changes when the content does, and not otherwise', async () => {
  const { token } = await content.read();
  expect((await content.read()).token).toBe(token);
  await write('main:\n  site_name: Another\n');
  expect((await content.read()).token).not.toBe(token);
});

test('API-03 the token changes with each setting of the server that the content calls answer', async () => {
  const read = [
    {},
    { uploadBytesLimit: 1001 },
    { pixelLimit: 2001 },
    { trashDays: 8 },
    { sourceUrl: 'https://git.example/kadr' },
  ].map((changed) => content.read(changed));
  const tokens = (await Promise.all(read)).map(({ token }) => token);
  expect(new Set(tokens).size).toBe(5);
});

test('API-03 the token stays when the files say the same in other words', async () => {
  const { token } = await content.read();
  const said = await readFile(join(content.folder, 'configs.yaml'), 'utf8');
  await write(said.replaceAll(/ ?#.*/g, ''));
  expect((await content.read()).token).toBe(token);
});

test.each([
  [
    'a wrong value',
    'frontend:\n  post-list-page-limit: many\n',
    /configs\.yaml is wrong: line 2: \/frontend\/post-list-page-limit/,
  ],
  ['an unknown key', 'main: {}\nbackend:\n  secret: 1\n', /configs\.yaml is wrong: line \d: \/backend is no key/],
])('%s stops the start with the file, the line and the key', async (_what, text, message) => {
  await write(text);
  await expect(content.read()).rejects.toThrow(message);
});

test('YAML that cannot be read stops the start with its line', async () => {
  await write('main:\n  site_name: "Kadr\n');
  await expect(content.read()).rejects.toThrow(/^content\/configs\.yaml is wrong: line [23]: /);
});

test('API-03 while the server runs a changed file is read, and a wrong one changes nothing and is a notice until it is right', async () => {
  const notices = createNotices();
  store = await openContentStore({
    folder: content.folder,
    settings: publicSettings,
    log: { info() {}, warn() {} },
    notices,
  });
  const opened = store;
  opened.watch();
  const first = opened.current();
  const name = () => opened.current().configs.main.site_name;

  await write('main:\n  site_name: Another\n');
  await vi.waitFor(() => expect(name()).toBe('Another'), 10_000);
  expect(opened.current().token).not.toBe(first.token);

  await write('main:\n  site_name: 5\n');
  await vi.waitFor(
    () =>
      expect(notices.list()).toEqual([
        expect.stringContaining('content/configs.yaml is wrong: line 2: /main/site_name must be string'),
      ]),
    10_000,
  );
  expect(name()).toBe('Another');

  await write('main:\n  site_name: A third\n');
  await vi.waitFor(() => expect(name()).toBe('A third'), 10_000);
  expect(notices.list()).toEqual([]);
});
