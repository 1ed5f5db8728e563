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

test('SCR-02 a dropped folder is taken without what cannot be read in it, which is named', async () => {
  const dropped = folder('pictures', [
    [fileEntry('a.png'), unreadableFile('locked.png'), unreadableFolder('private')],
    [folder('deep', [[fileEntry('b.png')]])],
  ]);
  const { files, unreadable } = await filesIn({ by: 'drop', files: [], entries: [dropped] });
  expect([files.map(({ name }) => name), unreadable]).toEqual([
    ['a.png', 'b.png'],
    ['locked.png', 'private'],
  ]);
});
