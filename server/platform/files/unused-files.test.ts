import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foreignKeysOf } from '#server/backup/foreign-keys.ts';
import { partsOf, serverFolder } from '#server/platform/parts.ts';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import type { FileReferences } from './unused-files.ts';

describe.each(engines)('references to files on %s', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await testPlatform(engine);
  });
  afterAll(() => platform.close());

  test('every column that points to a file is named by a resource, or its files would be removed', async () => {
    const keys = await foreignKeysOf(wholeKysely(platform.db.query), engine);
    const pointing = keys
      // The words of a picture go with it; a pin on one that is gone keeps nothing.
      .filter(({ parent, table }) => parent === 'files' && table !== 'words' && table !== 'threads')
      .map(({ table, columns }) => `${table}.${columns.join(' ')}`);
    const parts = await partsOf<FileReferences>(serverFolder, 'file-references');
    const named = parts.flatMap((part) =>
      Object.entries(part).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    );
    expect(named.toSorted()).toEqual(pointing.toSorted());
    expect(named).toContain('screens.file_id');
  });
});
