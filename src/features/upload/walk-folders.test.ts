import { expect, test } from 'vitest';
import { filesIn } from './brought-files.ts';

const entry = { fullPath: '', filesystem: {} as FileSystem, getParent: () => undefined };
const refuse = (_: unknown, failed?: (error: DOMException) => void) =>
  failed?.(new DOMException('No access', 'NotReadableError'));

const fileEntry = (name: string): FileSystemFileEntry => ({
  ...entry,
  name,
  isFile: true,
  isDirectory: false,
  file: (found) => found(new File([name], name)),
});
const unreadableFile = (name: string): FileSystemFileEntry => ({ ...fileEntry(name), file: refuse });
const folder = (name: string, parts: FileSystemEntry[][]): FileSystemDirectoryEntry => ({
  ...entry,
  name,
  isFile: false,
  isDirectory: true,
  getDirectory: () => undefined,
  getFile: () => undefined,
  createReader: () => {
    const left = [...parts, []];
    return { readEntries: (found) => found(left.shift() ?? []) };
  },
});
const unreadableFolder = (name: string): FileSystemDirectoryEntry => ({
  ...folder(name, []),
  createReader: () => ({ readEntries: refuse }),
});

/** A file of an input; its path is empty unless a folder was chosen. */
const chosenFile = (name: string, path = ''): File =>
  Object.defineProperty(new File([], name), 'webkitRelativePath', { value: path });
const fromFolder = (path: string): File => chosenFile(path.split('/').at(-1) ?? '', `pictures/${path}`);

test('SCR-02 a dropped folder is taken without what cannot be read in it, which is named', async () => {
  const dropped = folder('pictures', [
    [fileEntry('a.png'), unreadableFile('locked.png'), unreadableFolder('private')],
    [folder('deep', [[fileEntry('b.png')]])],
  ]);
  expect(await namesIn(dropped)).toEqual([
    ['a.png', 'b.png'],
    ['locked.png', 'private'],
  ]);
});

test('SCR-02 a dropped folder is taken by its names, numbers by their value, whatever order the disk lists', async () => {
  const dropped = folder('pictures', [
    [fileEntry('shot 10.png'), fileEntry('shot 9.png')],
    [fileEntry('Shot 1.png'), fileEntry('cover.png')],
  ]);
  expect(await namesIn(dropped)).toEqual([['cover.png', 'Shot 1.png', 'shot 9.png', 'shot 10.png'], []]);
});

test('SCR-02 a chosen folder comes in the order of a dropped one', async () => {
  const dropped = folder('pictures', [
    [folder('b', [[fileEntry('1.png')]]), fileEntry('shot 10.png'), folder('a', [[fileEntry('2.png')]])],
    [fileEntry('shot 9.png'), fileEntry('shot 09.png'), folder('c', [[folder('a', [[fileEntry('0.png')]])]])],
  ]);
  const paths = ['b/1.png', 'shot 10.png', 'c/a/0.png', 'a/2.png', 'shot 9.png', 'shot 09.png'];
  const chosen = await filesIn(Promise.resolve(paths.map(fromFolder)));
  const order = ['shot 09.png', 'shot 9.png', 'shot 10.png', '2.png', '1.png', '0.png'];
  expect([chosen?.files.map(({ name }) => name), (await namesIn(dropped))[0]]).toEqual([order, order]);
});

test('files that were chosen one by one stay in the order of the dialog', async () => {
  const chosen = await filesIn(Promise.resolve([chosenFile('b.png'), chosenFile('a.png')]));
  expect(chosen?.files.map(({ name }) => name)).toEqual(['b.png', 'a.png']);
});

test('SCR-02 an empty folder was brought, while who closes a file dialog has chosen nothing', async () => {
  expect([await namesIn(folder('empty', [])), await filesIn(Promise.resolve([]))]).toEqual([[[], []], null]);
});

async function namesIn(dropped: FileSystemEntry) {
  const walked = await filesIn({ by: 'drop', files: [], entries: [dropped] });
  return [walked?.files.map(({ name }) => name), walked?.unreadable];
}
