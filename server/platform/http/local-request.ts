import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Names under which this machine may be called beside PUBLIC_URL. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const loopbackAddress = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

export type LocalConfig = Pick<Config, 'nodeEnv' | 'publicUrl' | 'trustProxy'>;

/**
 * Whether a developer's own machine asks, of a server that `npm run dev` has started. Never so of any other server: what a
 * proxy on the same machine passes on cannot be told from a local request (decision 32).
 */
export function isDevelopersRequest({ headers, socket }: FastifyRequest, config: LocalConfig): boolean {
  return (
    config.nodeEnv === 'development' &&
    loopbackNames.has(new URL(config.publicUrl).hostname) &&
    config.trustProxy === 0 &&
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    forwarding.every((header) => headers[header] === undefined) &&
    loopbackNames.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
  );
}
