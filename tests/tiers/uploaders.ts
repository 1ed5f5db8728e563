import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FormData } from 'undici';
import { login, sha256, type Acknowledged } from '#tests/crash/account.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { picture } from '#tests/support/pictures.ts';
import type { Call } from './installation.ts';

export interface Person {
  email: string;
  bearer: string;
  refresh: string;
}

/** Opens an account, with the code of its email. */
export async function signUp(call: Call, email: string = login.email): Promise<Person> {
  const post = (path: string, body: object) =>
    call(`/api/v2/system/customers/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asked = await post('registration/customer', { ...login, email, name: 'Somebody' });
  if (asked.status !== 201) throw new Error(`Registration: ${asked.status} ${await asked.text()}`);
  const { verification_token }: { verification_token: string } = JSON.parse(await asked.text());
  const proven = await post('verification/approve', { verification_token, code: mailedCode(verification_token) });
  if (proven.status !== 200) throw new Error(`Verification: ${proven.status} ${await proven.text()}`);
  const tokens: { bearer_token: string; refresh_token: string } = JSON.parse(await proven.text());
  return { email, bearer: tokens.bearer_token, refresh: tokens.refresh_token };
}

/** One try at an upload: what it was answered, or that the connection was cut. */
export async function tryUpload(call: Call, { bearer }: Person, data: Uint8Array<ArrayBuffer>, key: string) {
  const form = new FormData();
  form.append('file', new Blob([data]), 'screen.png');
  try {
    const answer = await call('/screens/v1/upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
      body: form,
    });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
  } catch (error) {
    if (error instanceof TypeError) return `cut ${error.cause instanceof Error ? error.cause.message : error.message}`;
    throw error;
  }
}

/** People who upload one picture after the other, each until it is acknowledged. */
export function startUploaders(call: Call, person: Person, count = 4) {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const over = new AbortController();
  let serial = 0;

  async function upload(): Promise<void> {
    while (!over.signal.aborted) {
      serial += 1;
      const made = await picture('png', { width: 200 + (serial % 97), height: 150, seed: serial });
      const data = new Uint8Array(made);
      const key = randomUUID();
      for (;;) {
        const answer = await tryUpload(call, person, data, key);
        if (typeof answer !== 'string' && (answer.status === 200 || answer.status === 201)) {
          const { signature, fileId }: { signature: string; fileId: string } = JSON.parse(answer.text);
          acknowledged.push({ signature, fileId, sha256: sha256(Buffer.from(data)) });
          break;
        }
        refused.push(
          typeof answer === 'string' ? answer : `${answer.status} retry-after ${answer.retryAfter} ${answer.text}`,
        );
        await delay(100);
      }
    }
  }
  const loops = Array.from({ length: count }, upload);
  // A failure is told by `end`.
  for (const loop of loops) loop.catch(() => undefined);
  return {
    acknowledged,
    /** What was answered to tries that were not taken. */
    refused,
    async end(this: void): Promise<void> {
      over.abort();
      await Promise.all(loops);
    },
  };
}

/** Which acknowledged screens are not there, altered or there twice, and how many there are in all. */
export async function lookAfter(call: Call, { bearer }: Person, acknowledged: readonly Acknowledged[]) {
  const headers = { authorization: `Bearer ${bearer}` };
  const damaged: string[] = [];
  const waiting = [...acknowledged];
  const look = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { signature, fileId, sha256: hash } = next;
      const answer = await call(`/screens/v1/files/${signature}/${fileId}/original`, { headers });
      const found = answer.status === 200 ? sha256(Buffer.from(await answer.arrayBuffer())) : await answer.text();
      if (found !== hash) damaged.push(`${signature}: ${answer.status} ${found}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, look));
  const history = await call('/screens/v1/history?limit=1', { headers });
  return { damaged, total: Number(history.headers.get('x-items-total')) };
}

/** Requests of all kinds, one after the other of each; `failed` has what was not answered with 2xx at the first try. */
export function startVisitors(call: Call, { bearer }: Person, picturePath: string) {
  const authorization = `Bearer ${bearer}`;
  const asked: [string, Parameters<Call>[1]][] = [
    ['/', {}],
    ['/screens/v1/history?limit=10', { headers: { authorization } }],
    [picturePath, { headers: { authorization } }],
    [
      '/screens/v1/delete/list',
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ imageList: [{ signature: 'x'.repeat(22) }] }),
      },
    ],
  ];
  const failed: string[] = [];
  let answered = 0;
  const over = new AbortController();
  const loops = asked.map(async ([path, init]) => {
    while (!over.signal.aborted) {
      const status = await call(path, init).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: unknown) => String(error),
      );
      if (status === 200 || status === 201) answered += 1;
      else failed.push(`${init?.method ?? 'GET'} ${path}: ${status}`);
    }
  });
  return {
    failed,
    async end(this: void): Promise<number> {
      over.abort();
      await Promise.all(loops);
      return answered;
    },
  };
}
