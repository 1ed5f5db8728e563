import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { giveRole } from './staff.ts';

let rest: Rest;
beforeEach(async () => {
  rest = await startRest('sqlite');
});
afterEach(() => rest.close());

test('AUTH-21 the administrator makes an account staff and a customer again, in any spelling of its address', async () => {
  const person = await rest.signUp('desk@example.com');
  const desk = async () => (await person.call({ url: '/api/v2/office/submissions' })).statusCode;
  expect(await desk()).toBe(404);
  await giveRole(rest.platform, 'Desk@Example.com', 'operator');
  expect(await desk()).toBe(200);
  await giveRole(rest.platform, 'desk@example.com', 'customer');
  expect(await desk()).toBe(404);
  await expect(giveRole(rest.platform, 'nobody@example.com', 'admin')).rejects.toMatchObject({ type: 'not_found' });
});
