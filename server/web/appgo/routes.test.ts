import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test.each([
  ['/appgo?dest=s-abc-d', '/s/abc-d'],
  ['/appgo?dest=uk-gallery', '/uk/gallery'],
  ['/ru/appgo?dest=s-abc-d', '/ru/s/abc-d'],
  ['/uk/appgo?dest=gallery', '/uk/gallery'],
  ['/uk/appgo', '/uk'],
  ['/ru/appgo?dest=//elsewhere.example', '/ru'],
])('LANG-02 NAV-11 %s leads to %s', async (url, path) => {
  const app = Fastify();
  await app.register(routes);
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, path]);
  await app.close();
});
