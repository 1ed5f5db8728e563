import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startProduct, type Product } from '#tests/support/product.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { call, register } from './people.ts';
import { kadr } from './program.ts';

let product: Product;
let bearer: string;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  product = await startProduct();
  folder = await temporaryFolder('kadr-doors-');
  bearer = await register(product, 'ada@kadr.example');
  env = { KADR_CONFIG: join(folder, 'config/kadr.json') };
});
afterAll(() => product.stop());

const run = (...args: string[]) => kadr(args, { env });
const json = async <Answer>(...args: string[]): Promise<Answer> => {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  const answer: Answer = JSON.parse(stdout);
  return answer;
};
interface Screen {
  signature: string;
  fileId: string;
  url: string;
  name: string;
}

test('a login is paired in the browser, and its key is readable by nobody else of the computer', async () => {
  const out = await run('find');
  expect([out.code, out.stderr]).toEqual([3, expect.stringContaining('kadr login')]);
  let said = '';
  let decided: Promise<unknown> | undefined;
  const { code, stderr } = await kadr(['login', product.url, '--no-browser'], {
    env,
    onSaid(more) {
      said += more;
      const id = /\/pair\/(\w{22})/.exec(said)?.[1];
      if (id !== undefined)
        decided ??= (async () => {
          const { code: shown } = await call<{ code: string }>(product, { path: `/api/v2/pairings/${id}`, bearer });
          expect(said).toContain([...shown].join(' '));
          await call(product, { path: `/api/v2/pairings/${id}/approve`, bearer, json: {} });
        })();
    },
  });
  await decided;
  expect([code, stderr]).toEqual([0, expect.stringContaining(`Logged in to ${product.url} as ada@kadr.example`)]);
  const file = env['KADR_CONFIG'] ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    server: product.url,
    key: expect.stringMatching(/^kadr_/),
    account: 'ada@kadr.example',
  });
});

test('a folder is uploaded once however often it is sent, found by name and shared by its link', async () => {
  const pictures = join(folder, 'pictures');
  await mkdir(join(pictures, 'below'), { recursive: true });
  await writeFile(join(pictures, 'checkout.png'), await picture('png', { seed: 1 }));
  await writeFile(join(pictures, 'below/invoice.png'), await picture('png', { seed: 2 }));
  await writeFile(join(pictures, 'notes.txt'), 'no picture');
  const sent = await json<Screen[]>('upload', pictures, '--tag', 'Release');
  expect(sent.map(({ name }) => name)).toEqual(['invoice.png', 'checkout.png']);
  const again = await json<Screen[]>('upload', pictures);
  expect(again.map(({ signature }) => signature)).toEqual(sent.map(({ signature }) => signature));
  expect((await json<Screen[]>('find', '--tag', 'Release')).length).toBe(2);
  expect((await json<Screen[]>('find', 'inv')).map(({ name }) => name)).toEqual(['invoice.png']);

  const piped = await kadr(['upload', '-', '--name', 'piped.png'], { env, input: await picture('png', { seed: 3 }) });
  expect([piped.code, piped.stdout]).toEqual([0, expect.stringMatching(/^http:\/\/localhost:\d+\/s\/\w{22}\n$/)]);
  const link = piped.stdout.trim();
  const visit = async () => (await fetch(`${product.url}/screens/v1/spots/${link.slice(-22)}`)).status;
  expect(await visit()).toBe(200);
  expect(await json('link', link, 'off')).toMatchObject({ link: { is_on: false } });
  expect(await visit()).toBe(404);
  expect(await json('link', link, 'on', '--password', 'a green door', '--expires', '7d')).toMatchObject({
    link: { is_on: true, has_password: true, expires_at: expect.stringMatching(/Z$/) },
  });

  const collection = await json<{ url: string; total: number }>('collection', 'new', 'Checkout', link);
  expect(await json('collection', 'add', collection.url, sent[0]?.url ?? '')).toMatchObject({ total: 2 });
  const listed = await run('collection', 'list');
  expect(listed.stdout).toBe(`Checkout\t2\t${collection.url}\n`);
});

test('a picture that looks the same is not sent, one that differs takes its place under the same link', async () => {
  const shot = (colour: string) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffffff' } })
      .composite([{ input: { create: { width: 20, height: 10, channels: 3, background: colour } }, top: 40, left: 40 }])
      .png()
      .toBuffer();
  const [old, newer] = [join(folder, 'old.png'), join(folder, 'newer.png')];
  await writeFile(old, await shot('#ff0000'));
  await writeFile(newer, await shot('#0000ff'));
  const [screen] = await json<Screen[]>('upload', old);
  const link = screen?.url ?? '';
  expect(await json('update', link, old)).toMatchObject({ replaced: false, percent: 0 });
  const { code, stdout } = await run(
    'update',
    link,
    newer,
    '--exit-code',
    '--markdown',
    '--before',
    '--diff',
    join(folder, 'diff.png'),
  );
  expect([code, stdout]).toEqual([10, expect.stringContaining(`![After](${product.url}/i/${screen?.signature}`)]);
  expect(await sharp(join(folder, 'diff.png')).metadata()).toMatchObject({ width: 200, height: 100 });
  const shown = await fetch(`${product.url}/i/${screen?.signature}.png`);
  const data = await sharp(Buffer.from(await shown.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...data.subarray((45 * 200 + 45) * 3, (45 * 200 + 45) * 3 + 3)]).toEqual([0, 0, 255]);
  expect(await json('update', link, newer)).toMatchObject({ replaced: false });

  const third = join(folder, 'third.png');
  await writeFile(third, await shot('#00ff00'));
  expect(await json('update', link, third, '--propose', '--note', 'Look first')).toMatchObject({
    replaced: false,
    proposed: true,
  });
  const [proposal] = await call<{ note: string; program: string }[]>(product, {
    path: `/screens/v1/proposals/${screen?.signature}`,
    bearer,
  });
  expect(proposal).toMatchObject({ note: 'Look first', is_newer_picture: true });
  expect(await json('update', link, newer)).toMatchObject({ replaced: false, proposed: false });
});

test('a history of ShareX moves in with its days, each picture once, and its old links lead on', async () => {
  const history = join(folder, 'sharex');
  await mkdir(join(history, 'Screenshots/2024-03'), { recursive: true });
  const bytes = await picture('png', { seed: 7 });
  await writeFile(join(history, 'Screenshots/2024-03/first.png'), bytes);
  await writeFile(join(history, 'Screenshots/2024-03/again.png'), bytes);
  const line = (name: string, more: object) =>
    JSON.stringify({
      FileName: name,
      FilePath: `C:\\Pictures\\${name}`,
      DateTime: '2024-03-05T10:30:00.0000000+00:00',
      Type: 'Image',
      ...more,
    });
  const lines = [
    line('first.png', { URL: 'https://old.example/a/first.png' }),
    line('again.png', { URL: 'https://old.example/a/again.png' }),
    line('lost.png', {}),
    line('notes.txt', { Type: 'Text' }),
  ];
  await writeFile(join(history, 'History.json'), lines.join(',\r\n'));
  const words = ['import', join(history, 'History.json'), '--from', 'sharex', '--map', join(folder, 'map.jsonl')];
  const { code, stdout, stderr } = await run(...words, '--redirects', 'nginx');
  expect([code, stderr]).toEqual([1, expect.stringContaining('Not found: lost.png')]);
  const [screen] = await json<(Screen & { day: string; date_taken: string })[]>('find', 'first');
  expect(screen).toMatchObject({ day: '2024-03-05', date_taken: '2024-03-05T10:30:00.000Z' });
  expect(stdout).toBe(
    `location = "/a/first.png" { return 301 ${screen?.url}; }\nlocation = "/a/again.png" { return 301 ${screen?.url}; }\n`,
  );
  const before = (await json<Screen[]>('find')).length;
  expect((await run(...words, '--redirects', 'nginx')).stdout).toBe(stdout);
  expect((await json<Screen[]>('find')).length).toBe(before);
});

test('an assistant speaks over the standard input and output as it does over the network', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const main = resolve(import.meta.dirname, '../../cli/main.ts');
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [main, 'mcp'],
      env: { PATH: process.env['PATH'] ?? '', ...env },
    }),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('propose_drawing');
  const { structuredContent } = await client.callTool({ name: 'search_screens', arguments: { query: 'old' } });
  expect(structuredContent).toMatchObject({ screens: [{ untrusted: { name: 'old.png' } }] });
  await expect(client.readResource({ uri: 'kadr://screen/0000000000000000000000' })).rejects.toThrow(
    /nothing with this/,
  );
  await client.close();
});

test('what goes wrong is said, with a code of its own', async () => {
  const codes = [
    await run('upload', join(folder, 'nothing.png')),
    await run('link', 'https://elsewhere.example/s/7Qd0sVYq3XfB2nLzR8tKwe'),
    await run('link', '7Qd0sVYq3XfB2nLzR8tKwe'),
    await run('fetch'),
    await kadr(['find'], { env: { ...env, KADR_SERVER: product.url, KADR_KEY: `kadr_${'x'.repeat(43)}` } }),
    await kadr(['upload', join(folder, 'old.png'), '--retry', '0'], {
      env: {
        KADR_CONFIG: join(folder, 'none.json'),
        KADR_SERVER: 'http://127.0.0.1:1',
        KADR_KEY: `kadr_${'x'.repeat(43)}`,
      },
    }),
  ];
  expect(codes.map(({ code }) => code)).toEqual([4, 2, 4, 2, 3, 5]);
  expect(codes.every(({ stderr }) => stderr !== '' && !stderr.includes(' at '))).toBe(true);
});
