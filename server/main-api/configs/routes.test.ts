import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

describe.each(bothEngines)('configs on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine, {
      uploadBytesLimit: 1000,
      pixelLimit: 2000,
      trashDays: 7,
      sourceUrl: 'https://git.example/kadr',
      metricsToken: 'a token of the metrics',
    });
  });
  afterAll(() => rest.close());

  test('SYS-01 SYS-02 API-01 four groups for everybody, and nothing of the server but its limits and its source', async () => {
    const answer = await rest.call('/api/v2/system/configs');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      main: {
        site_name: 'Kadr',
        site: 'public',
        color: null,
        logo: null,
        'sign-up': 'open',
        'sign-up-domains': [],
        'sign-in': ['password', 'sso'],
        'chat-hours': 'Monday to Friday, 9:00–18:00, Kyiv time',
        'redirect-hosts': [],
        'payment-details': null,
        'free-edits': null,
      },
      frontend: {
        'enable-cookie-policy': false,
        'enable-subscriptions': true,
        'post-list-page-limit': 10,
        comments: { enabled: true, page_size: 10, sorts: ['all', 'new', 'old', 'top'] },
      },
      backend: {
        'upload-bytes-limit': 1000,
        'image-pixel-limit': 2000,
        'image-side-limit': 65_535,
        'trash-days': 7,
        'keep-days': null,
        'link-expires-days': null,
        'sends-email': false,
        'source-url': 'https://git.example/kadr',
      },
      'social-networks': {
        'repost-facebook': false,
        'repost-linkedin': false,
        'repost-telegram': false,
        'repost-x': false,
      },
    });
  });

  test('API-03 content calls carry one token for one state of the content', async () => {
    const [configs, languages] = await Promise.all(
      ['configs', 'languages'].map((name) => rest.call(`/api/v2/system/${name}`)),
    );
    expect(configs?.headers['x-cache-token']).toMatch(/^[\w-]{16}$/);
    expect(languages?.headers['x-cache-token']).toBe(configs?.headers['x-cache-token']);
  });
});
