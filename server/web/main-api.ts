import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#domain/errors.ts';
import { errorStatuses } from '#domain/errors.ts';
import type { Config } from '#server/platform/config.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';

export interface MainApiCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  bearer?: string;
  /** The client as this server knows it: rate limits count by it. */
  ip: string;
  acceptLanguage: string | undefined;
}

/** The web server's way to the main API: in this process, or over HTTP when that runs elsewhere. */
export interface MainApi {
  /** The answer's body. Throws the Problem that the API answered, or `unavailable` when it could not be reached. */
  call(call: MainApiCall): Promise<unknown>;
}

const timeout = 10_000;

export function createMainApi(app: FastifyInstance, config: Pick<Config, 'mainApiOrigin'>): MainApi {
  const send = config.mainApiOrigin === undefined ? inProcess(app) : overHttp(config.mainApiOrigin);
  return {
    async call(call): Promise<unknown> {
      const answer = await send(call);
      if (answer.status < 400) return answer.text === '' ? null : JSON.parse(answer.text);
      throw problemOfAnswer(answer);
    },
  };
}

interface Answer {
  status: number;
  text: string;
  retryAfter: string | null;
}

const headersOf = (call: MainApiCall): Record<string, string> => ({
  environment: 'web',
  ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
  ...(call.acceptLanguage === undefined ? {} : { 'accept-language': call.acceptLanguage }),
  ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
});

const inProcess =
  (app: FastifyInstance) =>
  async (call: MainApiCall): Promise<Answer> => {
    const answer = await app.inject({
      method: call.method,
      url: `/api${call.path}`,
      headers: headersOf(call),
      remoteAddress: call.ip,
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return { status: answer.statusCode, text: answer.body, retryAfter: answer.headers['retry-after'] ?? null };
  };

const overHttp =
  (origin: string) =>
  async (call: MainApiCall): Promise<Answer> => {
    try {
      const answer = await fetch(`${origin}/api${call.path}`, {
        method: call.method,
        headers: { ...headersOf(call), 'x-forwarded-for': call.ip },
        signal: AbortSignal.timeout(timeout),
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
    } catch (cause) {
      throw new Problem('unavailable', { retryAfter: 5, cause });
    }
  };

function problemOfAnswer({ status, text, retryAfter }: Answer): Problem {
  const error = readError(text);
  if (!error)
    return new Problem(status === 503 ? 'unavailable' : 'internal', {
      cause: new Error(`The main API answered ${status}`),
    });
  const seconds = Number(retryAfter);
  return new Problem(error.type, {
    ...(error.fields ? { fields: saidFields(error.fields) } : {}),
    ...(retryAfter !== null && Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  });
}

const saidFields = (fields: Record<string, string>): Record<string, FieldFault> =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, { said }]));

function readError(text: string): ErrorBody['error'] | null {
  try {
    const { error }: Partial<ErrorBody> = JSON.parse(text);
    return error && Object.hasOwn(errorStatuses, error.type) ? error : null;
  } catch {
    return null;
  }
}
