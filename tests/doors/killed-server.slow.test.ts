import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { freePort, startProduct, type Product } from '#tests/support/product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { call, register } from './people.ts';
import { kadr } from './program.ts';

const files = 200;
const email = 'ada@kadr.example';

test('200 files are there once each, whose server was killed twice meanwhile', { timeout: 300_000 }, async () => {
  const folder = await temporaryFolder('kadr-doors-');
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  for (let seed = 0; seed < files; seed += 1)
    await writeFile(join(pictures, `${seed}.png`), await picture('png', { seed }));
  const options = { dataDir: join(folder, 'data'), port: await freePort() };
  let product: Product = await startProduct(options);
  onTestFinished(async () => void (await product.stop()));
  const bearer = await register(product, email);
  await call(product, {
    path: '/api/v2/customers/reauthentication',
    bearer,
    json: { password: 'correct horse battery' },
  });
  const { key } = await call<{ key: string }>(product, {
    path: '/api/v2/customers/keys',
    bearer,
    json: { name: 'doors', scopes: ['upload'] },
  });
  const uploaded = async (): Promise<number> => {
    const history = await fetch(`${product.url}/screens/v1/history?limit=1`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return Number(history.headers.get('x-items-total'));
  };
  const env = { KADR_CONFIG: join(folder, 'none.json'), KADR_SERVER: product.url, KADR_KEY: key };
  const running = kadr(['upload', pictures, '--json'], { env });
  for (const share of [0.2, 0.6]) {
    while ((await uploaded()) < files * share) await new Promise((resolve) => setImmediate(resolve));
    await product.kill();
    product = await startProduct(options);
  }
  const { code, stdout } = await running;
  const sent: { signature: string; file: string }[] = JSON.parse(stdout);
  expect([code, sent.length, new Set(sent.map(({ signature }) => signature)).size]).toEqual([0, files, files]);
  expect(await uploaded()).toBe(files);
});
