import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '#tests/support/engines.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

describe.each(bothEngines)('texts on %s', (engine) => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());

  test('LANG-07 the own texts of the site are a flat map, of which a new site has none', async () => {
    const answers = await Promise.all(['', '?locale=uk'].map((query) => rest.call(`/api/v2/system/i18n${query}`)));
    expect(answers.map((answer) => [answer.statusCode, answer.json(), typeof answer.headers['x-cache-token']])).toEqual(
      [
        [200, {}, 'string'],
        [200, {}, 'string'],
      ],
    );
    expect((await rest.call('/api/v2/system/i18n?locale=de')).statusCode).toBe(400);
  });
});
