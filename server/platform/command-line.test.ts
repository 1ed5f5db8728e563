import { expect, test } from 'vitest';
import { spoken } from './command-line.ts';

test('a command is said as an administrator gives it: by npm in the project, by the entry of a release', () => {
  expect(spoken('restore', '--from DIR', false)).toBe('npm run restore -- --from DIR');
  expect(spoken('restore', '--from DIR', true)).toBe('kadr-server restore --from DIR');
  expect([spoken('fsck', '', false), spoken('fsck', '', true)]).toEqual(['npm run fsck', 'kadr-server fsck']);
});
