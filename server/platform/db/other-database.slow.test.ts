import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { testPlatform } from '#tests/support/engines.ts';

const users = (platform: Awaited<ReturnType<typeof testPlatform>>) =>
  platform.db.query.selectFrom('users').select('id').execute();

test.each(['an empty database', 'the database of another installation'])(
  'where %s takes the place of its own the server reads and writes nothing, says so, and goes on once its own is back',
  async (which) => {
    const platform = await testPlatform('postgres');
    const other = await testPlatform('postgres');
    const admin = new Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    const nameOf = ({ config }: typeof platform) => new URL(config.databaseUrl ?? '').pathname.slice(1);
    const [own, theirs, aside] = [nameOf(platform), nameOf(other), `${nameOf(platform)}_aside`];
    const rename = async (from: string, to: string) => {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`);
      await admin.query(`alter database ${from} rename to ${to}`);
    };
    expect([await users(platform), await platform.db.trouble()]).toEqual([[], undefined]);

    await rename(own, aside);
    if (which === 'an empty database') await admin.query(`create database ${own}`);
    else await rename(theirs, own);
    // What was connected notices by its next statement.
    await users(platform).catch(() => undefined);
    await expect(users(platform)).rejects.toMatchObject({ type: 'unavailable' });
    expect(await platform.db.trouble()).toMatch(
      /^Another database is at \S+ than the one that this server began with: /,
    );

    await rename(own, `${own}_wrong`);
    await rename(aside, own);
    expect([await platform.db.trouble(), await users(platform)]).toEqual([undefined, []]);
    await admin.query(`drop database ${own}_wrong with (force)`);
    await admin.end();
    await other.close();
    await platform.close();
  },
);
