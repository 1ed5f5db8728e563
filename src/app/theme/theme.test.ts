import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepTheme, readTheme, showTheme, themeScript } from './theme.ts';

function storageWith(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refusing = {
  getItem: () => {
    throw new Error('SecurityError');
  },
};

test('a chosen theme is kept, and anything else means the system', () => {
  const storage = storageWith({});
  keepTheme('dark', storage);
  expect(readTheme(storage)).toBe('dark');
  keepTheme('system', storage);
  expect(readTheme(storage)).toBe('system');
  expect([readTheme(storageWith({ theme: 'neon' })), readTheme(refusing)]).toEqual(['system', 'system']);
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
