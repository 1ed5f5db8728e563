import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { parseSetCookie } from 'cookie';
import { ownPage } from './own-page.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A body as it goes over the line. */
interface Encoded {
  type: string;
  payload: Buffer;
}

export interface Asked {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object | Encoded;
  headers?: Record<string, string>;
}

/** A browser without a screen on the other side of a real connection, which is kept alive. */
export function networkVisitor(address: string) {
  const jar = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });

  const begin = ({ method = 'GET', path, headers }: Asked, more: Record<string, string>) =>
    request(new URL(path, address), {
      agent,
      method,
      headers: {
        host: 'localhost',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...ownPage,
        ...more,
        ...headers,
      },
    });

  return {
    call(asked: Asked): Promise<Answer> {
      const [type, body] = encoded(asked.body);
      const sent = begin(asked, type === undefined ? {} : { 'content-type': type });
      return new Promise((done, fail) => {
        sent.on('error', fail);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            for (const line of response.headers['set-cookie'] ?? []) {
              const { name, value, maxAge } = parseSetCookie(line);
              if (maxAge === 0) jar.delete(name);
              else if (value !== undefined) jar.set(name, value);
            }
            done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
          });
        });
        sent.end(body);
      });
    },

    /** Sends half of a request with a body, or all of one without, and is gone before the answer is there. */
    async leave(asked: Asked): Promise<void> {
      const [type, body] = encoded(asked.body);
      const sent = begin(
        asked,
        type === undefined ? {} : { 'content-type': type, 'content-length': String(body.length) },
      );
      await new Promise<void>((done) => {
        sent.on('close', done);
        sent.on('error', () => undefined);
        sent.on('response', () => sent.destroy());
        if (body.length === 0) sent.end();
        else sent.write(body.subarray(0, body.length / 2), () => sent.destroy());
      });
    },

    close: () => agent.destroy(),
  };
}

function encoded(body: Asked['body']): [string | undefined, Buffer] {
  if (body === undefined) return [undefined, Buffer.alloc(0)];
  if ('payload' in body) return [body.type, body.payload];
  return ['application/json', Buffer.from(JSON.stringify(body))];
}
