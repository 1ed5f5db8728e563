import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

describe.each(bothEngines)('languages on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());

  test('LANG-03 the three languages with all their fields', async () => {
    const answer = await rest.call('/api/v2/system/languages');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'x-items-total': '3',
      'x-items-count': '3',
      'x-items-limit': '3',
      'x-items-offset': '0',
    });
    expect(answer.json()).toEqual([
      {
        id: 1,
        title: 'Russian',
        short_title: 'Ru',
        selftitle: 'Русский',
        is_default: true,
        locale: 'ru-RU',
        code: 'ru',
      },
      {
        id: 2,
        title: 'English',
        short_title: 'En',
        selftitle: 'English',
        is_default: false,
        locale: 'en-US',
        code: 'en',
      },
      {
        id: 3,
        title: 'Ukrainian',
        short_title: 'Uk',
        selftitle: 'Українська',
        is_default: false,
        locale: 'uk-UA',
        code: 'uk',
      },
    ]);
  });
});
