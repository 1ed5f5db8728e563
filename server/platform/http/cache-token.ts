import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Identifies one state of the content: a client that sees another token than before empties its cache. */
export const cacheTokenOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, withMaps)).digest('base64url').slice(0, 16);

/** JSON has no maps: of one it would keep nothing. */
const withMaps = (_key: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

/** Tells the client by `x-cache-token` which state of the content it got. */
export function cacheToken(reply: FastifyReply, token: string): void {
  void reply.header('x-cache-token', token);
}
