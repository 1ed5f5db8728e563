import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/customers/limits';

describe.each(engines)('the limits of an account on %s', (engine) => {
  let content: OwnContent;
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    content = await ownContent();
    await content.change('configs.yaml', 'enable-subscriptions: true', 'enable-subscriptions: false');
    rest = await startRest(engine, {
      accountBytesLimit: 100_000,
      uploadBytesLimit: 50_000,
      contentDir: content.folder,
    });
    ada = await rest.signUp();
  });
  afterAll(async () => {
    await rest.close();
    await content.remove();
  });

  test('PROF-03 what is used counts what is kept; without plans no edit is one too many', async () => {
    const screen = (await ada.upload(await picture('png'))).json();
    await replacePicture(ada, screen, await picture('png', { seed: 2 }));
    expect((await ada.call({ url })).json()).toEqual({
      edits: { limit: null, used: 1, resets_at: '2026-02-01T00:00:00.000Z' },
      storage: { limit: 100_000, used: 2 * 16_384 },
      upload_bytes: 50_000,
    });
    expect((await rest.call(url)).statusCode).toBe(401);
  });
});
