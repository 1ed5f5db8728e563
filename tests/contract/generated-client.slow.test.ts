import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { picture } from '#tests/support/pictures.ts';
import { password, startRest, type Rest } from '#tests/support/rest.ts';

const reference = resolve(import.meta.dirname, '../../server/main-api/reference');

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

interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data;
}
interface Screen {
  signature: string;
  url: string;
}
interface Tokens {
  bearer_token: string;
  user: { email: string };
}

/** What the generator makes of main.json, as far as it is called here. */
interface MainClient {
  v2: {
    registrationSettings(): Promise<Answer<{ groups: { alias: string }[] }>>;
    register(
      group: string,
      body: { email: string; password: string; name: string },
    ): Promise<Answer<{ verification_token: string }>>;
    approveVerification(body: { verification_token: string; code: string }): Promise<Answer<Tokens>>;
    login(group: string, body: { email: string; password: string }): Promise<Answer<Tokens>>;
    accountSelf(): Promise<Answer<Tokens['user']>>;
    languages(): Promise<Answer<{ code: string }[]>>;
  };
}

/** What the generator makes of screens.json, as far as it is called here. */
interface ScreensClient {
  v1: {
    upload(body: { file: File }): Promise<Answer<Screen>>;
    history(query?: { limit?: number }): Promise<Answer<Screen[]>>;
    spot(signature: string): Promise<Answer<{ screen: Screen; is_owner: boolean }>>;
    deleteScreens(body: { imageList: { signature: string }[] }): Promise<Answer<{ signatures: string[] }>>;
    trash(): Promise<Answer<{ screen: Screen }[]>>;
  };
}

/** A client that a stranger's generator has made of a committed document. */
async function clientOf<Client>(name: 'main' | 'screens', prefix: string, bearer?: string): Promise<Client> {
  await generateApi({
    input: join(reference, `${name}.json`),
    output: folder,
    fileName: `${name}.ts`,
    httpClientType: 'fetch',
    silent: true,
  });
  const module: { Api: new (config: object) => Client } = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  const headers = { authorization: `Bearer ${bearer}` };
  return new module.Api({ baseUrl: origin + prefix, baseApiParams: bearer === undefined ? {} : { headers } });
}

test('a client generated from each OpenAPI document signs in, uploads, lists and deletes', async () => {
  const visitor = await clientOf<MainClient>('main', '/api');
  const account = { email: 'client@example.org', password };
  const [group] = (await visitor.v2.registrationSettings()).data.groups;
  const { alias } = group ?? { alias: '' };
  const asked = await visitor.v2.register(alias, { ...account, name: 'Client' });
  const { verification_token: token } = asked.data;
  const shown = { verification_token: token, code: mailedCode(token) };
  expect([asked.status, (await visitor.v2.approveVerification(shown)).status]).toEqual([201, 200]);
  const { data: tokens } = await visitor.v2.login(alias, account);
  expect((await visitor.v2.languages()).data.map(({ code }) => code).toSorted()).toEqual(['en', 'ru', 'uk']);
  const member = await clientOf<MainClient>('main', '/api', tokens.bearer_token);
  expect((await member.v2.accountSelf()).data.email).toBe(account.email);

  const { v1 } = await clientOf<ScreensClient>('screens', '/screens', tokens.bearer_token);
  const uploaded = await v1.upload({ file: new File([new Uint8Array(png)], 'shot.png', { type: 'image/png' }) });
  const { signature } = uploaded.data;
  expect([uploaded.status, uploaded.data.url]).toEqual([201, `http://localhost:3000/s/${signature}`]);
  const listed = await v1.history({ limit: 5 });
  expect([listed.headers.get('x-items-total'), listed.data]).toEqual(['1', [uploaded.data]]);
  expect((await v1.spot(signature)).data).toMatchObject({ screen: uploaded.data, is_owner: true });
  expect((await v1.deleteScreens({ imageList: [{ signature }] })).data).toEqual({ signatures: [signature] });
  expect((await v1.history()).data).toEqual([]);
  expect((await v1.trash()).data.map(({ screen }) => screen.url)).toEqual([uploaded.data.url]);
  await expect(v1.spot(signature)).rejects.toMatchObject({ status: 404 });
});

test('the five lines of curl at the top of the reference upload a picture', async () => {
  await rest.signUp('you@example.org');
  const { info } = (await rest.app.inject('/api/reference.json')).json<{ info: { description: string } }>();
  const [, lines = ''] = /```sh\n([^]+?)```/.exec(info.description) ?? [];
  expect(lines.trim().split('\n').length).toBe(5);
  await writeFile(join(folder, 'screen.png'), png);
  const script = lines.replace('http://localhost:3000', origin).replace('a long password', password);
  const { stdout } = await promisify(execFile)('sh', ['-euc', script], { cwd: folder });
  const answer: Screen = JSON.parse(stdout);
  expect(answer.url).toBe(`http://localhost:3000/s/${answer.signature}`);
  expect(await readFile(join(folder, 'screen.png'))).toEqual(png);
});
