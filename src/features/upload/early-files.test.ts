import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyFilesScript, takeEarlyFiles } from './early-files.ts';

class Page extends EventTarget {
  querySelector: () => Page | null = () => null;
}

class Field extends Page {
  isContentEditable = false;
  matches = () => true;
}

/** A page on which only the inline script has run; what happens on it happens to `document`. */
function openPage(document = new Page()) {
  const window: Pick<Window, 'earlyFiles'> = {};
  runInNewContext(earlyFilesScript, { document, window, AbortController, HTMLElement: Field });
  /** Returns whether the page has kept the browser from doing what it does by itself. */
  const happens = (type: string, details: object): boolean =>
    !document.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), details));
  return { window, happens };
}

const screenshot = new File(['png'], 'image.png', { type: 'image/png' });
const clipboard = { files: [screenshot], types: ['Files'] };
const folder = { isDirectory: true };
const fail = (reason: string): never => {
  throw new Error(reason);
};
const transfer = {
  types: ['Files'],
  files: [screenshot],
  items: [
    { kind: 'file', type: '', webkitGetAsEntry: () => folder },
    { kind: 'file', type: 'image/png', webkitGetAsEntry: () => fail('asked for the entry of a picture') },
    { kind: 'string', type: '' },
    { kind: 'file', type: '', webkitGetAsEntry: () => null },
  ],
};

test('SCR-02 what is pasted or dropped before the scripts come is kept for them, once', () => {
  const { window, happens } = openPage();
  expect([
    happens('paste', { clipboardData: clipboard }),
    happens('dragover', { dataTransfer: transfer }),
    happens('drop', { dataTransfer: transfer }),
  ]).toEqual([true, true, true]);
  expect(takeEarlyFiles(window)).toEqual([
    { by: 'paste', files: [screenshot], entries: [] },
    { by: 'drop', files: [screenshot], entries: [folder] },
  ]);
  expect([takeEarlyFiles(window), happens('paste', { clipboardData: clipboard })]).toEqual([[], false]);
});

test('text, and a picture of the page itself, are left to the browser', () => {
  const { window, happens } = openPage();
  expect([
    happens('paste', { clipboardData: { files: [], types: ['text/plain'] } }),
    happens('drop', { dataTransfer: { ...transfer, types: ['text/plain'] } }),
    happens('dragstart', {}),
    happens('drop', { dataTransfer: transfer }),
  ]).toEqual([false, false, false, false]);
  expect(takeEarlyFiles(window)).toEqual([]);
});

test('text with a picture of it that is pasted into a field is left to the field', () => {
  const { window, happens } = openPage(new Field());
  const cells = { clipboardData: { files: [screenshot], types: ['text/plain', 'Files'] } };
  expect([happens('paste', cells), takeEarlyFiles(window)]).toEqual([false, []]);
});

test('a page without early files has none', () => {
  expect(takeEarlyFiles({})).toEqual([]);
});

test('CHAT-07 what is pasted or dropped on a page that takes files itself is left to it, and a drop is not opened by the browser', () => {
  const chat = new Page();
  chat.querySelector = () => chat;
  const { window, happens } = openPage(chat);
  expect([
    happens('paste', { clipboardData: clipboard }),
    happens('dragenter', { dataTransfer: transfer }),
    happens('dragover', { dataTransfer: transfer }),
    happens('drop', { dataTransfer: transfer }),
  ]).toEqual([false, true, true, true]);
  expect(takeEarlyFiles(window)).toEqual([]);
});
