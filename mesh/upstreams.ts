import type { Readable } from 'node:stream';

export interface UpstreamCall {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Readable;
  /** The client's address as this server knows it; never a client's own claim. */
  remoteAddress: string;
}

export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  /** The same as it came: a picture is no text. */
  bytes?: Buffer;
}

/** A way to one service. Rejects when it is out of reach. */
export type Upstream = (call: UpstreamCall) => Promise<UpstreamAnswer>;

/** The services by the host name that the schema knows them under. */
export type Upstreams = Readonly<Record<'main.internal' | 'screens.internal', Upstream>>;

/** The part of a Fastify app that is called in this process. */
export interface Injectable {
  inject(request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers: Record<string, string>;
    payload?: string | Readable;
    remoteAddress: string;
  }): Promise<{ statusCode: number; headers: UpstreamAnswer['headers']; payload: string; rawPayload?: Buffer }>;
}

export const inProcess =
  (app: Injectable): Upstream =>
  async ({ method, path, headers, body, remoteAddress }) => {
    const answer = await app.inject({
      method: methodOf(method),
      url: path,
      // Left out, the caller would be named after the library that calls, also where it acts for a browser.
      headers: { 'user-agent': '', ...headers },
      remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.payload,
      ...(answer.rawPayload && { bytes: answer.rawPayload }),
    };
  };

const timeout = 15_000;

/**
 * Over the network, with connections that are kept. Close it with the process. A service answers under the host of
 * PUBLIC_URL alone, so a call names that one, as a proxy does, and not the service's address.
 */
export async function overHttp(origin: string, host: string): Promise<{ call: Upstream; close: () => Promise<void> }> {
  // Most servers run as one process and never need it.
  const { Pool } = await import('undici');
  const servername = new URL(origin).hostname;
  const pool = new Pool(origin, { connections: 64, headersTimeout: timeout, bodyTimeout: timeout });
  return {
    call: async ({ method, path, headers, body, remoteAddress }) => {
      const request = {
        method: methodOf(method),
        path,
        headers: { ...headers, host, 'x-forwarded-for': remoteAddress },
        body: body ?? null,
        // Over TLS the certificate is that of the service's own name; undici would ask for that of the host.
        servername,
      };
      const answer = await pool.request(request);
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      return { status: answer.statusCode, headers: answer.headers, body: bytes.toString('utf8'), bytes };
    },
    close: () => pool.close(),
  };
}

function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  switch (method) {
    case 'GET':
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return method;
    default:
      throw new Error(`The gateway sends no ${method}`);
  }
}
