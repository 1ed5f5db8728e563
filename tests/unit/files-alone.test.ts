import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alone } from '#vitest.config.ts';

const folders = '{domain,machines,mesh,scripts,content,src,server,tests/unit,tests/contract}';

test('a file that puts something else in place of a module, watches its functions, or looks at the processes of its worker, loads its modules for itself', () => {
  const listed = globSync(Object.values(alone).flat());
  const inNeed = globSync(`${folders}/**/*.test.{ts,tsx}`).filter((file) =>
    /\bvi\s*\.\s*(doMock|mock)\(|\bwatchFunctions\(|\/child-processes\.ts'/.test(readFileSync(file, 'utf8')),
  );
  expect(inNeed.toSorted()).toEqual(listed.toSorted());
});
