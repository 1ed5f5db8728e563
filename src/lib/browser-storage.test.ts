import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage, keepsCookies, readCookies, writeCookie } from './browser-storage.ts';
import { blockedStorage, memoryStorage } from './testing/memory-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a text is there until it is removed', () => {
  const storage = memoryStorage({ a: '1' });
  expect([storage.write('b', '2'), storage.read('a'), storage.read('b')]).toEqual([true, '1', '2']);
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

test('a browser that blocks site data says that it keeps nothing, and the page has its own until it is left', () => {
  const storage = blockedStorage();
  expect([storage.read('a'), storage.write('a', '1'), storage.read('a')]).toEqual([null, false, '1']);
  storage.remove('a');
  expect([storage.read('a'), blockedStorage().read('a')]).toEqual([null, null]);
});

test('a browser with no room is not believed what it kept before, and is once it has room again', () => {
  const kept = new Map([['a', 'old']]);
  let isFull = true;
  const storage = browserStorage(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name) => void kept.delete(name),
  }));
  expect([storage.write('a', 'new'), storage.read('a')]).toEqual([false, 'new']);
  isFull = false;
  expect([storage.write('a', 'newer'), storage.read('a'), kept.get('a')]).toEqual([true, 'newer', 'newer']);
});

/** As a document with the origin `null` has them. */
const sandboxed = {
  get cookie(): string {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  },
  set cookie(_cookie: string) {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  },
};

/** Takes every cookie and keeps none. */
const forgetful = {
  get cookie() {
    return '';
  },
  set cookie(_cookie: string) {},
};

test.each([
  ['throws', sandboxed],
  ['says nothing', forgetful],
])('a browser that blocks cookies and %s is known to keep none', (_how, page) => {
  vi.stubGlobal('document', page);
  writeCookie('a=1');
  expect([readCookies(), keepsCookies()]).toEqual(['', false]);
});

test('a browser that keeps cookies is left without the one that was tried', () => {
  const jar = new Map<string, string>();
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  expect([keepsCookies(), readCookies()]).toEqual([true, '']);
});
