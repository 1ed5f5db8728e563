import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { password, startRest, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
let origin: string;
let folder: string;
let png: Buffer;
beforeAll(async () => {
  rest = await startRest('sqlite');
  origin = await rest.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'kadr-client-'));
  png = await picture('png');
});
afterAll(async () => {
  await rest.close();
  await rm(folder, { recursive: true });
});

test('the five lines of curl at the top of the reference upload a picture', async () => {
  await rest.signUp('you@example.org');
  const { info } = (await rest.app.inject('/api/reference.json')).json<{ info: { description: string } }>();
  const [, lines = ''] = /```sh\n([^]+?)```/.exec(info.description) ?? [];
  expect(lines.trim().split('\n').length).toBe(5);
  await writeFile(join(folder, 'screen.png'), png);
  const script = lines.replace('http://localhost:3000', origin).replace('a long password', password);
  const { stdout } = await promisify(execFile)('sh', ['-euc', script], { cwd: folder });
  const answer: { signature: string; url: string } = JSON.parse(stdout);
  expect(answer.url).toBe(`http://localhost:3000/s/${answer.signature}`);
  expect(await readFile(join(folder, 'screen.png'))).toEqual(png);
});
