import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reserveClipboard } from './clipboard-place.ts';

/** A browser that waits for what a clipboard item promises, as Chromium and Safari do. */
function browser(written: string[], write?: () => Promise<void>) {
  class PromisedItem {
    readonly text: Promise<Blob>;
    constructor(data: Record<'text/plain', Promise<Blob>>) {
      this.text = data['text/plain'];
    }
  }
  vi.stubGlobal('ClipboardItem', PromisedItem);
  vi.stubGlobal('navigator', {
    clipboard: {
      write: async ([item]: [PromisedItem]) => {
        await write?.();
        written.push(await (await item.text).text());
      },
    },
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a place on the clipboard', () => {
  test('takes the text when it comes', async () => {
    const written: string[] = [];
    browser(written);
    const place = reserveClipboard();
    expect(await place.fill('https://kadr.example/s/1')).toBe(true);
    expect(written).toEqual(['https://kadr.example/s/1']);
  });

  test('that was given up takes nothing more', async () => {
    const written: string[] = [];
    browser(written);
    const place = reserveClipboard();
    place.giveUp();
    expect([await place.fill('late'), written]).toEqual([false, []]);
  });

  test('is none where the browser refuses, knows no promises, or asks the person for longer than a second', async () => {
    browser([], () => Promise.reject(new Error('NotAllowedError')));
    expect(await reserveClipboard().fill('text')).toBe(false);

    browser([], () => new Promise(() => undefined));
    const asked = reserveClipboard().fill('text');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toBe(false);

    vi.stubGlobal('ClipboardItem', undefined);
    expect(await reserveClipboard().fill('text')).toBe(false);
  });
});
