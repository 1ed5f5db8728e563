import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UpstreamAnswer, Upstreams } from '#mesh/upstreams.ts';
import { ToolFailure, failureOf } from './tool-failure.ts';

export interface Picture {
  bytes: Buffer;
  mime: string;
}

/** Calls the services with the key of an assistant: what it may do is decided there, and nowhere here. */
export interface KeyCalls {
  /** The answer's JSON. Throws ToolFailure for what is refused. */
  json<Answer>(call: { method?: Method; path: string; body?: object }): Promise<Answer>;
  /** The same; null where the key may not ask. */
  jsonIfAllowed<Answer>(path: string): Promise<Answer | null>;
  picture(path: string): Promise<Picture>;
  /** Sends a picture with its texts as a form. */
  send<Answer>(
    path: string,
    file: { field: string; bytes: Buffer; name: string },
    texts: Record<string, string>,
  ): Promise<Answer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Caller {
  key: string;
  ip: string;
  language: string | undefined;
}

export function createKeyCalls(upstreams: Upstreams, { key, ip, language }: Caller): KeyCalls {
  const call = async (
    method: Method,
    path: string,
    sent: { headers?: Record<string, string>; body?: string | Readable } = {},
  ): Promise<UpstreamAnswer> => {
    const upstream = upstreams[path.startsWith('/screens/') ? 'screens.internal' : 'main.internal'];
    const headers = {
      authorization: `Bearer ${key}`,
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...sent.headers,
    };
    return upstream({
      method,
      path,
      headers,
      remoteAddress: ip,
      ...(sent.body === undefined ? {} : { body: sent.body }),
    }).catch((cause: unknown) => {
      throw new ToolFailure('The server could not be reached. Try again in a moment.', { cause });
    });
  };
  const jsonOf = <Answer>({ body }: UpstreamAnswer): Answer => {
    const parsed: Answer = JSON.parse(body);
    return parsed;
  };
  const requireGood = (answer: UpstreamAnswer): UpstreamAnswer => {
    if (answer.status >= 400) throw failureOf(answer);
    return answer;
  };

  return {
    async json({ method = 'GET', path, body }) {
      const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return jsonOf(requireGood(await call(method, path, sent)));
    },
    async jsonIfAllowed(path) {
      const answer = await call('GET', path);
      return answer.status === 403 ? null : jsonOf(requireGood(answer));
    },
    async picture(path) {
      const { bytes, body, headers } = requireGood(await call('GET', path));
      return { bytes: bytes ?? Buffer.from(body, 'latin1'), mime: String(headers['content-type']) };
    },
    async send(path, file, texts) {
      const form = formOf(file, texts);
      const headers = { 'content-type': form.type, 'content-length': String(form.bytes.length) };
      return jsonOf(requireGood(await call('POST', path, { headers, body: Readable.from([form.bytes]) })));
    },
  };
}

function formOf(
  { field, bytes, name }: { field: string; bytes: Buffer; name: string },
  texts: Record<string, string>,
): { type: string; bytes: Buffer } {
  // One that nobody could have written into a text.
  const boundary = `kadr-${randomUUID()}`;
  const part = (disposition: string, type = ''): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`;
  const quoted = encodeURIComponent(name).replaceAll('%20', ' ');
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      ...Object.entries(texts).map(([text, value]) => Buffer.from(`${part(`name="${text}"`)}${value}\r\n`)),
      Buffer.from(part(`name="${field}"; filename="${quoted}"`, 'Content-Type: application/octet-stream\r\n')),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
