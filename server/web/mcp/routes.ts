import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Upstreams } from '#mesh/upstreams.ts';
import { readKey } from '#server/accounts/keys/keys.ts';
import type { Config } from '#server/platform/config.ts';
import { latePackage } from '#server/platform/late-package.ts';
import { Problem } from '#server/platform/problem.ts';
import { createKeyCalls } from './key-calls.ts';

interface McpContext {
  platform: { config: Config };
  upstreams: Upstreams;
}

const version = '1.0.0';
/** Bytes of a call beside a picture in base64; more are taken from keys alone that may upload. */
const besides = 256 * 1024;
/** Objects, lists and what is in them, of a larger call: nearly all of it is to be a picture. */
const mostParts = 10_000;

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP, with an API key as the bearer. Each request stands for itself: nothing
 * is kept between two, so any node answers the next.
 */
export const routes: FastifyPluginAsync<McpContext> = async (app, { platform: { config }, upstreams }) => {
  const bodyLimit = Math.ceil((config.uploadBytesLimit * 4) / 3) + besides;

  /** Nobody sends a body, or learns what there is, without a key that is good. Cookies count for nothing. */
  const requireKey = async (request: FastifyRequest): Promise<void> => {
    const { origin, authorization = '' } = request.headers;
    if (origin !== undefined && origin !== config.publicUrl) throw new Problem('csrf_refused');
    const key = readKey(authorization);
    if (key === null) throw new Problem('unauthorized');
    const { status } = await upstreams['main.internal']({
      method: 'GET',
      path: '/api/v2/system/customers/account/self',
      headers: { authorization: `Bearer ${key}` },
      remoteAddress: request.ip,
    });
    if (status === 401) throw new Problem('unauthorized');
    if (status === 429) throw new Problem('too_many');
    if (isLarge(request)) await requireUpload(request, key);
  };

  /** A body without its length may be of any. */
  const isLarge = ({ method, headers }: FastifyRequest): boolean =>
    method === 'POST' && Number(headers['content-length'] ?? Infinity) > besides;

  /** Asks without a picture: what comes back says whether the key may send one. */
  const requireUpload = async ({ ip }: FastifyRequest, key: string): Promise<void> => {
    const { status } = await upstreams['screens.internal']({
      method: 'POST',
      path: '/screens/v1/upload',
      headers: { authorization: `Bearer ${key}` },
      remoteAddress: ip,
    });
    if (status === 403) throw new Problem('body_too_large');
  };

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length > besides && countParts(body) > mostParts) return done(new Problem('body_invalid'));
    void parseJson(request, body.toString('utf8'), done);
  });

  app.addHook('onRequest', async (request, reply) => {
    try {
      await requireKey(request);
    } catch (error) {
      if (error instanceof Problem && error.type === 'unauthorized') void reply.header('www-authenticate', 'Bearer');
      throw error;
    }
  });

  app.post('/mcp', { bodyLimit }, async (request, reply) => {
    const { authorization = '', 'accept-language': language } = request.headers;
    // Installations without assistants need none of it. Of what it needs this alone is CommonJS.
    latePackage('@modelcontextprotocol/sdk/validation/ajv');
    const { createAssistant } = await import('./assistant.ts');
    const { WebStandardStreamableHTTPServerTransport } =
      await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
    const calls = createKeyCalls(upstreams, { key: readKey(authorization) ?? '', ip: request.ip, language });
    const assistant = createAssistant(calls, version);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await assistant.connect(transport);
    try {
      const answer = await transport.handleRequest(asWebRequest(request, config.publicUrl), {
        parsedBody: request.body,
      });
      return await reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .header('cache-control', 'no-store')
        .send(await answer.text());
    } finally {
      await assistant.close();
    }
  });

  // There is no session to listen to, and none to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async () => {
      throw new Problem('method_not_allowed');
    },
  });
};

function asWebRequest({ headers, url }: FastifyRequest, publicUrl: string): Request {
  const own = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'] as const) {
    const value = headers[name];
    if (typeof value === 'string') own.set(name, value);
  }
  return new Request(new URL(url, publicUrl), { method: 'POST', headers: own });
}

const [list, object, comma] = Buffer.from('[{,');

function countParts(json: Buffer): number {
  let parts = 0;
  for (const byte of json) if (byte === list || byte === object || byte === comma) parts += 1;
  return parts;
}
