import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { blockedStorage, memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { keepTheme, readTheme, showTheme, themeScript } from './theme.ts';

const storageWith = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null });

const refusing = {
  getItem: () => {
    throw new Error('SecurityError');
  },
};

test.each([
  ['', memoryStorage()],
  [' by the page alone where the browser blocks site data', blockedStorage()],
])('a chosen theme is kept%s', (_how, storage) => {
  keepTheme('dark', storage);
  expect(readTheme(storage)).toBe('dark');
  keepTheme('system', storage);
  expect(readTheme(storage)).toBe('system');
});

test('anything that is no theme means the system', () => {
  expect(readTheme(memoryStorage({ theme: 'neon' }))).toBe('system');
});

test('the script before the first paint shows what was kept, and nothing else', () => {
  const shown = (storage: object) => {
    const root = { dataset: {} as DOMStringMap };
    runInNewContext(themeScript, { localStorage: storage, document: { documentElement: root } });
    return root.dataset.theme;
  };
  expect([
    shown(storageWith({ theme: 'dark' })),
    shown(storageWith({ theme: 'light' })),
    shown(storageWith({ theme: '"><script>' })),
    shown(refusing),
  ]).toEqual(['dark', 'light', undefined, undefined]);
});

test('the system is shown by no attribute at all', () => {
  const root = { dataset: { theme: 'dark' } as DOMStringMap };
  showTheme('system', root);
  expect(root.dataset).toEqual({});
});
