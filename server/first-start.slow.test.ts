import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { engines, freshDatabase } from '#tests/support/engines.ts';
import { startProduct } from '#tests/support/product.ts';

test.each(engines)(
  'what a kill has left of uploads goes at the next start, where no other server shares the folder: %s',
  async (engine) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-left-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const database = engine === 'postgres' ? await freshDatabase() : undefined;
    onTestFinished(async () => database?.drop());
    const env = {
      ROLES: 'main-api,screens',
      SECRET_KEY: 'a key of more than 32 characters, for tests',
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    await (await startProduct({ dataDir, env })).kill();
    const [left, foreign] = ['0123456789abcdeA', 'notes.txt'];
    for (const name of [left, foreign]) await writeFile(join(dataDir, 'files/tmp', name), 'x');
    const next = await startProduct({ dataDir, env });
    onTestFinished(() => next.kill());
    expect(await readdir(join(dataDir, 'files/tmp'))).toEqual(engine === 'sqlite' ? [foreign] : [left, foreign]);
  },
);
