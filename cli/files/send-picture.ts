import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from '../api/client.ts';
import type { Screen } from '../api/schemas.ts';

export interface SendOptions {
  /** What the form says beside the file. */
  fields: Readonly<Record<string, string>>;
  /** Epoch milliseconds: its place in the gallery. */
  givenAt: number;
  /** Milliseconds for which a server that is away is waited for. */
  patience: number;
  /** A new screenshot also where the same file was uploaded before. */
  again: boolean;
}

/**
 * Uploads one file. The key of the upload is made of the file and where it lies: what was sent once is answered again, also in
 * another run, so that nothing is there twice.
 */
export async function sendFile(client: Client, path: string, options: SendOptions): Promise<Screen> {
  const key = options.again ? randomUUID() : await keyOf(path);
  return send(client, () => openAsBlob(path), basename(path), key, options);
}

export const sendBytes = (client: Client, bytes: Buffer, name: string, options: SendOptions): Promise<Screen> =>
  send(client, async () => new Blob([Uint8Array.from(bytes)]), name, randomUUID(), options);

const send = (
  client: Client,
  open: () => Promise<Blob>,
  name: string,
  key: string,
  { fields, givenAt, patience }: SendOptions,
): Promise<Screen> =>
  client.json<Screen>({
    method: 'POST',
    path: '/screens/v1/upload',
    headers: { 'idempotency-key': key, 'x-given-at': `${givenAt}` },
    patience,
    form: async () => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', await open(), name);
      return form;
    },
  });

async function keyOf(path: string): Promise<string> {
  const hash = createHash('sha256').update(`${resolve(path)}\0`);
  await pipeline(createReadStream(path), hash);
  return `kadr-${hash.digest('hex')}`;
}
