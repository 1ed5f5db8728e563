import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { host, type Node } from './installation.ts';
import type { Person } from './uploaders.ts';

/** An upload to this node of which the first half has been sent. */
export async function beginUpload({ port }: Pick<Node, 'port'>, { bearer }: Person) {
  const { type, payload } = multipart(await picture('png', { seed: 9999 }));
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/screens/v1/upload',
    headers: {
      host,
      authorization: `Bearer ${bearer}`,
      'content-type': type,
      'content-length': payload.length,
      'x-forwarded-for': '192.0.2.8',
    },
  });
  const answered = once(sending, 'response');
  answered.catch(() => undefined);
  const half = Math.floor(payload.length / 2);
  await new Promise((sent) => sending.write(payload.subarray(0, half), sent));
  return {
    async finish(): Promise<{ status: number | undefined; body: string }> {
      sending.end(payload.subarray(half));
      const [answer]: IncomingMessage[] = await answered;
      return { status: answer?.statusCode, body: answer ? await text(answer) : '' };
    },
  };
}
