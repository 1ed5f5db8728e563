import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { multipart } from '#tests/support/rest.ts';
import { routes } from './routes.ts';

test('a picture that another app shares where no worker takes it is not kept: the gallery says to share it again', async () => {
  const app = Fastify();
  await app.register(routes);
  const { type, payload } = multipart(Buffer.alloc(3_000_000), { field: 'pictures' });
  const answer = await app.inject({ method: 'POST', url: '/share', headers: { 'content-type': type }, payload });
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/gallery?share=retry', '']);
  await app.close();
});
