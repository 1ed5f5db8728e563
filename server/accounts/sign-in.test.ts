import { expect, test, vi } from 'vitest';
import { startRest } from '#tests/support/rest.ts';

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
