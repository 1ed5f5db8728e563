import { createHash } from 'node:crypto';
import { mailedCode } from '#tests/support/mailed-code.ts';
import type { Product } from '#tests/support/product.ts';

export interface Acknowledged {
  signature: string;
  fileId: string;
  sha256: string;
}

export const login = { email: 'crash@example.org', password: 'correct horse battery' };

/** Registers a customer over the network; answers the bearer. */
export async function register({ url }: Pick<Product, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/api/v2/system/customers/registration/customer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, name: 'Crash Test' }),
  });
  if (answer.status !== 201) throw new Error(`Registration failed: ${await answer.text()}`);
  const { verification_token: token }: { verification_token: string } = await answer.json();
  const verified = await fetch(`${url}/api/v2/system/customers/verification/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verification_token: token, code: mailedCode(token) }),
  });
  if (verified.status !== 200) throw new Error(`Verification failed: ${await verified.text()}`);
  const { bearer_token: bearer }: { bearer_token: string } = await verified.json();
  return bearer;
}

/** Uploads a picture; rejects when the connection is cut before the whole answer is there. */
export async function upload(
  { url }: Pick<Product, 'url'>,
  bearer: string,
  picture: Buffer<ArrayBuffer>,
): Promise<Acknowledged> {
  const body = new FormData();
  body.set('file', new File([picture], 'crash.png'));
  const answer = await fetch(`${url}/screens/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body,
  });
  if (answer.status !== 201) throw new Error(`Upload refused: ${answer.status} ${await answer.text()}`);
  const { signature, fileId }: { signature: string; fileId: string } = await answer.json();
  return { signature, fileId, sha256: sha256(picture) };
}

/** What the server gives back for an acknowledged screen. */
export async function download(
  { url }: Pick<Product, 'url'>,
  bearer: string,
  { signature, fileId }: Acknowledged,
): Promise<string> {
  const answer = await fetch(`${url}/screens/v1/files/${signature}/${fileId}/original`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  if (answer.status !== 200) return `${answer.status} ${await answer.text()}`;
  return sha256(Buffer.from(await answer.arrayBuffer()));
}

export const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
