import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStorage } from '#server/fsck.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { purgeTrash } from '../trash/work.ts';

const day = 86_400_000;
const block = 16_384;

describe.each(engines)('the room of an account on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let png: Buffer;
  beforeEach(async () => {
    png = await picture('png');
    rest = await startRest(engine, { accountBytesLimit: 3 * block });
    ada = await rest.signUp();
  });
  afterEach(() => rest.close());

  const outcome = ({ statusCode, ...answer }: Answer) => [
    statusCode,
    statusCode === 201 ? 'kept' : answer.json().error.type,
  ];
  const full = [507, 'account_full'];
  const kept = [201, 'kept'];
  const usage = async () => {
    const rows = await rest.platform.db.query.selectFrom('account_usage').select('bytes').orderBy('owner_id').execute();
    return rows.map(({ bytes }) => bytes);
  };
  const originals = async () => {
    const keys: string[] = [];
    for await (const { key } of rest.platform.files.list()) if (!key.includes('.')) keys.push(key);
    return keys.length;
  };

  test('takes pictures up to its limit, however many come at once, and nothing of the next', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.upload(png)));
    expect(answers.map(outcome).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      kept,
      kept,
      kept,
      full,
      full,
      full,
    ]);
    await rest.platform.jobs.idle();
    expect([await usage(), await originals()]).toEqual([[3 * block], 3]);
    const refused = await ada.upload(png, { headers: { 'accept-language': 'uk' } });
    expect([refused.headers['retry-after'], refused.json().error.message]).toEqual([
      undefined,
      'У\u00a0вашому акаунті закінчилося місце. Видалені скриншоти звільнять його, щойно зникнуть із\u00a0кошика',
    ]);
    expect(outcome(await (await rest.signUp()).upload(png))).toEqual(kept);
  });

  test('is refused before the bytes of a picture are read', async () => {
    for (const _ of [1, 2, 3]) await ada.upload(png);
    const { files } = rest.platform;
    const receive = files.receive.bind(files);
    let received = 0;
    files.receive = (source, options) => {
      received += 1;
      return receive(source, options);
    };
    expect([outcome(await ada.upload(png)), received]).toEqual([full, 0]);
  });

  test('answers again what it took before, however full it is by now', async () => {
    const headers = { 'idempotency-key': 'first' };
    const first = await ada.upload(png, { headers });
    await ada.upload(png);
    await ada.upload(png);
    const again = await ada.upload(png, { headers });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(outcome(await ada.upload(png, { headers: { 'idempotency-key': 'other' } }))).toEqual(full);
  });

  test('comes back when a deleted screen leaves the trash, not before', async () => {
    const uploads = [await ada.upload(png), await ada.upload(png), await ada.upload(png)];
    const imageList = uploads.slice(0, 2).map((answer) => ({ signature: answer.json().signature }));
    await ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: { imageList } });
    expect(outcome(await ada.upload(png))).toEqual(full);
    rest.platform.clock.advance(30 * day);
    await purgeTrash(rest.platform);
    await rest.platform.jobs.idle();
    expect(await usage()).toEqual([block]);
    await ada.renew();
    expect(outcome(await ada.upload(png))).toEqual(kept);
    expect((await checkStorage(rest.platform, { repair: false })).troubles).toEqual([]);
  });
});
