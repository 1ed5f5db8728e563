import { expect, test } from 'vitest';
import { readTrace } from './system-calls.ts';
import { faultsOfUpload } from './upload-order.ts';

const fileId = 'Ab34567890123456';
const steps = {
  write: `10 write(20</d/files/tmp/${fileId}>, "PNG", 3) = 3`,
  sync: `11 fdatasync(20</d/files/tmp/${fileId}>) = 0`,
  rename: `11 rename("/d/files/tmp/${fileId}", "/d/files/A/${fileId}") = 0`,
  folder: '11 fsync(21</d/files/A>) = 0',
  commit: '10 fdatasync(9</d/kadr.db-wal>) = 0',
  answer: '10 write(30<socket:[1]>, "HTTP/1.1 201 Created", 20) = 20',
};
type Step = keyof typeof steps;
const trace = (...names: Step[]) => readTrace(names.map((name) => steps[name]).join('\n'));

test('the right order has no fault', () => {
  expect(faultsOfUpload(trace('write', 'sync', 'rename', 'folder', 'commit', 'answer'), fileId)).toEqual([]);
});

test.each<[string, Step[], string]>([
  ['no sync of the file', ['write', 'rename', 'folder', 'commit', 'answer'], 'no sync of the file before the answer'],
  [
    'a write after the sync',
    ['sync', 'write', 'rename', 'folder', 'commit', 'answer'],
    'sync of the file begins before write of the file has returned',
  ],
  [
    'a rename before the sync',
    ['write', 'rename', 'sync', 'folder', 'commit', 'answer'],
    'rename begins before sync of the file has returned',
  ],
  ['no sync of the folder', ['write', 'sync', 'rename', 'commit', 'answer'], 'no sync of the folder before the answer'],
  [
    'a folder synced too early',
    ['write', 'sync', 'folder', 'rename', 'commit', 'answer'],
    'sync of the folder begins before rename has returned',
  ],
  [
    'a commit before the folder is safe',
    ['write', 'sync', 'rename', 'commit', 'folder', 'answer'],
    'commit begins before sync of the folder has returned',
  ],
  [
    'an answer before the commit',
    ['write', 'sync', 'rename', 'folder', 'answer', 'commit'],
    'no commit before the answer',
  ],
])('%s is found', (_what, names, fault) => {
  expect(faultsOfUpload(trace(...names), fileId)).toContain(fault);
});

test('a sync that has not returned does not count', () => {
  const unfinished = readTrace(
    [
      steps.write,
      `11 fdatasync(20</d/files/tmp/${fileId}> <unfinished ...>`,
      steps.rename.replace(/^11/, '12'),
      '11 <... fdatasync resumed>) = 0',
    ]
      .concat(steps.folder, steps.commit, steps.answer)
      .join('\n'),
  );
  expect(faultsOfUpload(unfinished, fileId)).toEqual(['rename begins before sync of the file has returned']);
});

test('of writes at once the one that ends last counts', () => {
  const overlapping = readTrace(
    [
      `12 pwritev2(20</d/files/tmp/${fileId}>, [], 1, 0, 0 <unfinished ...>`,
      `13 pwritev2(20</d/files/tmp/${fileId}>, [], 1, 131072, 0) = 9`,
      steps.sync.replace(') = 0', ' <unfinished ...>'),
      '12 <... pwritev2 resumed>) = 131072',
      '11 <... fdatasync resumed>) = 0',
    ]
      .concat(steps.rename, steps.folder, steps.commit, steps.answer)
      .join('\n'),
  );
  expect(faultsOfUpload(overlapping, fileId)).toEqual([
    'sync of the file begins before write of the file has returned',
  ]);
});
