import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { testPlatform } from '#tests/support/engines.ts';
import { openDatabase } from './database.ts';

const sentence = /^The database at \S+ takes no writes, as a standby does[:.] /;

test('a PostgreSQL that becomes read-only is trouble, refuses a start but not a look, and is ready again by itself', async () => {
  const platform = await testPlatform('postgres');
  const { config, log, db } = platform;
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = new URL(config.databaseUrl ?? '').pathname.slice(1);
  const setReadOnly = async (mode: 'on' | 'off') => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${mode}`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  };
  expect(await db.trouble()).toBeUndefined();

  await setReadOnly('on');
  // What was connected notices by its next statement.
  await expect.poll(() => db.trouble()).toMatch(sentence);
  expect(await db.query.selectFrom('users').select('id').execute()).toEqual([]);
  await expect(openDatabase({ config, log })).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(sentence),
  });
  const looked = await openDatabase({ config, log, asItIs: true });
  expect(await looked.query.selectFrom('users').select('id').execute()).toEqual([]);
  await looked.close();

  await setReadOnly('off');
  await expect.poll(() => db.trouble()).toBeUndefined();
  await (await openDatabase({ config, log })).close();
  await admin.end();
  await platform.close();
});
