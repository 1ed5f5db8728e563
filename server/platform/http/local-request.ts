import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Names under which this machine may be called beside PUBLIC_URL. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const loopbackAddress = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
export const isLoopback = (host: string): boolean => host === 'localhost' || loopbackAddress.test(host);

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

export type LocalConfig = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** Whether the address of the server leads nobody to it but this machine, and no proxy is before it that anybody has told of. */
export const isForThisMachine = ({ publicUrl, trustProxy }: LocalConfig): boolean =>
  loopbackNames.has(new URL(publicUrl).hostname) && trustProxy === 0;

/** Whether this machine itself asks a server that is for nobody else, as far as a request can tell (decision 32). */
export function isOwnMachine({ headers, socket }: FastifyRequest, config: LocalConfig): boolean {
  return (
    isForThisMachine(config) &&
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    forwarding.every((header) => headers[header] === undefined) &&
    loopbackNames.has((headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
  );
}

/**
 * Whether a developer's own machine asks, of a server that `npm run dev` has started. Never so of any other server: what a
 * proxy on the same machine passes on cannot be told from a local request (decision 32).
 */
export const isDevelopersRequest = (request: FastifyRequest, config: LocalConfig & Pick<Config, 'nodeEnv'>): boolean =>
  config.nodeEnv === 'development' && isOwnMachine(request, config);
