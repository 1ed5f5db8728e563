import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/customers/limits';

describe.each(engines)('the limits of an account on %s', (engine) => {
  let content: OwnContent;
  beforeAll(async () => {
    content = await ownContent();
  });
  afterAll(() => content.remove());

  const start = (): Promise<Rest> =>
    startRest(engine, { accountBytesLimit: 100_000, uploadBytesLimit: 50_000, contentDir: content.folder });
  const limitsOf = async (rest: Rest) => {
    const ada = await rest.signUp();
    const screen = (await ada.upload(await picture('png'))).json();
    await replacePicture(ada, screen, await picture('png', { seed: 2 }));
    return (await ada.call({ url })).json();
  };
  const edits = { limit: null, used: 1, resets_at: '2026-02-01T00:00:00.000Z' };

  test('PROF-03 EDIT-03 what is used counts what is kept; nobody meets a limit of edits where the site says none', async () => {
    const rest = await start();
    expect(await limitsOf(rest)).toEqual({
      edits,
      storage: { limit: 100_000, used: 2 * 16_384 },
      upload_bytes: 50_000,
    });
    expect((await rest.call(url)).statusCode).toBe(401);
    await rest.close();
  });

  test('PROF-03 EDIT-03 what the site says is the limit, whether or not it sells plans', async () => {
    await content.change('configs.yaml', '# free-edits: 30', 'free-edits: 7');
    await content.change('configs.yaml', 'enable-subscriptions: true', 'enable-subscriptions: false');
    const rest = await start();
    expect(await limitsOf(rest)).toMatchObject({ edits: { ...edits, limit: 7 } });
    await rest.close();
  });
});
