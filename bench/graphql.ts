import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expectStatus } from './http.ts';
import { account, type Kadr } from './kadr.ts';

const documents: Record<string, string> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../src/graphql/generated/persisted-documents.json'), 'utf8'),
);

/** Signs the bench's account in as a browser does; answers what it sends from then on. */
export async function browserHeaders({ url }: Kadr): Promise<Record<string, string>> {
  const fromPage = {
    'content-type': 'application/json',
    'x-requested-with': 'kadr',
    'sec-fetch-site': 'same-origin',
    environment: 'web',
  };
  const answer = await expectStatus(200, `${url}/session`, {
    method: 'POST',
    headers: fromPage,
    body: Buffer.from(JSON.stringify(account)),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
  return { ...fromPage, cookie: cookies.join('; ') };
}

/** A call of a committed query, as the app makes it. */
export function graphqlCall(
  name: string,
  variables: object,
  headers: Record<string, string>,
): (kadr: Kadr) => Promise<void> {
  const documentId = Object.keys(documents).find((hash) => new RegExp(`query ${name}\\b`).test(documents[hash] ?? ''));
  if (documentId === undefined) throw new Error(`No committed document is called ${name}`);
  const body = Buffer.from(JSON.stringify({ documentId, variables }));
  return async (kadr) => {
    const answer = await expectStatus(200, `${kadr.url}/graphql`, { method: 'POST', headers, body });
    if (answer.body.includes('"errors"')) throw new Error(answer.body.toString().slice(0, 500));
  };
}
