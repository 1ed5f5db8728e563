import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFolder, readContent, type PublicSettings } from './content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-content-'));
  await cp(contentFolder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));
const settings: PublicSettings = { uploadBytesLimit: 1000, pixelLimit: 2000, trashDays: 7, sourceUrl: null };
const read = (changed: Partial<PublicSettings> = {}) => readContent(folder, { ...settings, ...changed });
const write = (text: string) => writeFile(join(folder, 'configs.yaml'), text);

test.each([
  ['an empty file', ''],
  ['a group without its keys', 'frontend: {}\nmain: {}\n'],
])('SYS-01 defaults hold with %s', async (_what, text) => {
  await write(text);
  expect(read().configs).toEqual({
    main: { site_name: 'Kadr' },
    frontend: { 'enable-cookie-policy': false, 'post-list-page-limit': 10 },
    backend: {
      'upload-bytes-limit': 1000,
      'image-pixel-limit': 2000,
      'image-side-limit': 65_535,
      'trash-days': 7,
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
  expect(read().configs).toMatchObject({
    frontend: { 'enable-cookie-policy': true, 'post-list-page-limit': 20 },
    'social-networks': { 'repost-facebook': false, 'repost-x': true },
  });
});

test('API-03 the token changes when the content does, and not otherwise', async () => {
  const { token } = read();
  expect(read().token).toBe(token);
  await write('main:\n  site_name: Another\n');
  expect(read().token).not.toBe(token);
});

test('API-03 the token changes with each setting of the server that the content calls answer', () => {
  const tokens = [
    {},
    { uploadBytesLimit: 1001 },
    { pixelLimit: 2001 },
    { trashDays: 8 },
    { sourceUrl: 'https://git.example/kadr' },
  ].map((changed) => read(changed).token);
  expect(new Set(tokens).size).toBe(5);
});

test('API-03 the token stays when the files say the same in other words', async () => {
  const { token } = read();
  await write('# What the site is told about itself, as it is by default.\n');
  expect(read().token).toBe(token);
});

test.each([
  [
    'a wrong value',
    'frontend:\n  post-list-page-limit: many\n',
    /configs\.yaml is wrong: \/frontend\/post-list-page-limit/,
  ],
  ['an unknown key', 'backend:\n  secret: 1\n', /configs\.yaml is wrong/],
])('%s stops the start with the file and the key', async (_what, text, message) => {
  await write(text);
  expect(() => read()).toThrow(message);
});
