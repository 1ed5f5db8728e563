import type { FastifyInstance } from 'fastify';
import { parseSetCookie } from 'cookie';
import { mailedCode, tokenOfProof } from './mailed-code.ts';
import { ownPage } from './own-page.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  /** The body as it came, of pictures above all. */
  bytes: Buffer<ArrayBuffer>;
  json: () => unknown;
}

/** A browser without a screen: keeps cookies, says where its requests come from. */
export function visitor(app: FastifyInstance) {
  const jar = new Map<string, string>();

  async function request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: string | object,
  ): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'localhost', ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const { name, value, maxAge } = parseSetCookie(line);
      if (maxAge === 0) jar.delete(name);
      else if (value !== undefined) jar.set(name, value);
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      bytes: Buffer.from(answer.rawPayload),
      json: (): unknown => JSON.parse(answer.body),
    };
  }

  /** Shows the code of the letter that came after a registration. */
  function verify(): Promise<Answer> {
    const proof = [...jar].find(([name]) => name.endsWith('verification'))?.[1];
    return request('POST', '/session/verification', ownPage, { code: mailedCode(tokenOfProof(proof)) });
  }

  return {
    cookies: jar,
    request,
    /** Opens a page. */
    open: (url: string, headers: Record<string, string> = {}) =>
      request('GET', url, { accept: 'text/html', ...headers }),
    /** A call of a script of our own pages. */
    call: (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => request(method, url, ownPage, body),
    /** A form posted without JavaScript. */
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      request(
        'POST',
        url,
        {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
          ...headers,
        },
        new URLSearchParams(fields).toString(),
      ),
    /** Opens an account, shows the code of the letter and stays signed in. */
    async signUp(email = 'olena@kadr.example') {
      const fields = { email, password: 'correct horse', name: 'Olena' };
      const asked = await request('POST', '/session/registration', ownPage, fields);
      return asked.status === 201 ? verify() : asked;
    },
    verify,
  };
}
