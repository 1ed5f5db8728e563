import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { refuseCrossSite } from './cross-site.ts';

const publicUrl = 'https://kadr.example';

/** Whether a request passes, at a route for scripts and at one that takes forms too. */
async function passes(headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
  const app = fastify();
  for (const form of [false, true])
    app.route({
      method: ['GET', 'POST'],
      url: form ? '/form' : '/script',
      handler: async (request) => {
        refuseCrossSite(request, publicUrl, { form });
        return 'passed';
      },
    });
  const [script, form] = await Promise.all(['/script', '/form'].map((url) => app.inject({ method, url, headers })));
  return { script: script?.body === 'passed', form: form?.body === 'passed' };
}

const own = { 'sec-fetch-site': 'same-origin' };
const byScript = { 'x-requested-with': 'kadr' };

test.each([
  ['a script of our own', { ...own, ...byScript, 'sec-fetch-mode': 'cors' }, { script: true, form: true }],
  ['a form of our own', { ...own, 'sec-fetch-mode': 'navigate' }, { script: false, form: true }],
  ['a form of an old browser', { origin: publicUrl }, { script: false, form: true }],
  ['a script without our header', { ...own, 'sec-fetch-mode': 'cors' }, { script: false, form: false }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }, { script: false, form: false }],
  ['a form of a neighbour', { 'sec-fetch-site': 'same-site' }, { script: false, form: false }],
  ['a form of another origin', { origin: 'https://evil.example' }, { script: false, form: false }],
  ['a script of another site', { 'sec-fetch-site': 'cross-site', ...byScript }, { script: false, form: false }],
  [
    'anyone who lies about the origin',
    { 'sec-fetch-site': 'cross-site', origin: publicUrl, ...byScript },
    { script: false, form: false },
  ],
  ['anyone who says nothing', {}, { script: false, form: false }],
])('%s', async (_what, headers, expected) => {
  expect(await passes(headers)).toEqual(expected);
});

test('what changes nothing may come from anywhere', async () => {
  expect(await passes({ 'sec-fetch-site': 'cross-site' }, 'GET')).toEqual({ script: true, form: true });
});
