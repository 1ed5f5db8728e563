import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Names under which this machine may be called beside PUBLIC_URL. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const loopbackAddress = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether the request comes from this machine. Behind a proxy on the same machine every request looks local, so it is false
 * for a server with a public address or a trusted proxy, and for a request that an undeclared proxy gives away: by its
 * headers, by the port it forwards, or by HTTP/1.0, nginx's default.
 */
export function isLocalRequest(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'trustProxy'>): boolean {
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
