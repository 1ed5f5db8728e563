import { expect, test, vi } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { password, startRest } from '#tests/support/rest.ts';
import { decoyHash } from './sign-in.ts';

test('refused logins have lines of their own, so many a minute for a block of networks', async () => {
  const rest = await startRest('sqlite');
  const said = vi.spyOn(rest.platform.log, 'info');
  const refused = () => said.mock.calls.filter(([, text]) => text === 'Login refused').map(([details]) => details);
  const guess = (remoteAddress = '203.0.113.8') =>
    rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: 'ada@example.com', password: 'a guess' },
      remoteAddress,
    });
  for (let count = 0; count < 63; count += 1) expect((await guess()).statusCode).toBe(401);
  expect(refused()).toHaveLength(60);
  await guess('192.0.2.1');
  expect(refused().slice(60)).toEqual([{ event: 'login_failed', network: '192.0.2.1', leftOut: 3 }]);
  await rest.close();
});

test.each(bothEngines)(
  'PWD-03 no session begins by a password that was replaced while it was judged, on %s',
  async (engine) => {
    const rest = await startRest(engine);
    await rest.signUp('ada@example.com');
    const { db } = rest.platform;
    const transaction = db.transaction.bind(db);
    const opening = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await transaction((tx) => tx.updateTable('users').set({ password_hash: decoyHash }).execute());
      return transaction(work);
    });
    const answer = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: 'ada@example.com', password },
    });
    expect([opening.mock.calls.length, answer.statusCode]).toEqual([1, 401]);
    const sessions = await db.query.selectFrom('sessions').select('id').execute();
    expect(sessions).toHaveLength(1);
    await rest.close();
  },
);
