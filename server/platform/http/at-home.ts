import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Names under which this machine may be called beside PUBLIC_URL. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const loopbackAddress = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether whoever asks sits at this machine. A proxy on it makes everybody look so: a server with a public address or a
 * trusted proxy is at home for nobody, and a proxy that nobody told us of betrays itself by its headers, by the port it
 * passes on, or by HTTP/1.0, which nginx speaks where it is told nothing.
 */
export function isAtHome(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
  const { headers, raw, socket } = request;
  const [, name = '', port = '80'] = /^(.*?)(?::(\d+))?$/.exec(headers.host ?? '') ?? [];
  return (
    loopbackNames.has(new URL(config.publicUrl).hostname) &&
    config.trustProxy === 0 &&
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    forwarding.every((header) => headers[header] === undefined) &&
    raw.httpVersion !== '1.0' &&
    loopbackNames.has(name.toLowerCase()) &&
    (socket.localPort === undefined || socket.localPort === Number(port))
  );
}
