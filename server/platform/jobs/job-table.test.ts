import { expect, onTestFinished, test } from 'vitest';
import { bothEngines, testPlatform } from '#tests/support/engines.ts';
import { createJobTable } from './job-table.ts';

test.each(bothEngines)('a lease is extended by the worker that has it, and by no other, on %s', async (engine) => {
  const platform = await testPlatform(engine);
  onTestFinished(() => platform.close());
  const { db } = platform;
  const table = createJobTable(db);
  await db.transaction((tx) => table.add(tx, { queue: 'work', key: null, payload: '1', runAt: 1000, now: 1000 }));
  const claimed = await table.claim('work', 1, { token: 'ours', now: 1000, until: 2000 });
  const ids = claimed.map(({ id }) => id);
  const leases = () => db.query.selectFrom('jobs').select(['lease_token', 'lease_until']).execute();

  await table.extend('theirs', ids, 9000);
  expect(await leases()).toEqual([{ lease_token: 'ours', lease_until: 2000 }]);
  await table.extend('ours', ids, 3000);
  expect(await leases()).toEqual([{ lease_token: 'ours', lease_until: 3000 }]);
});
