import type { Readable } from 'node:stream';
import { errorStatuses, type ErrorBody } from '#domain/errors.ts';
import type { Upstream, UpstreamAnswer } from '#mesh/upstreams.ts';
import type { FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';

/** A form with a file, as it is sent. */
export interface EncodedForm {
  contentType: string;
  bytes: Readable;
}

export interface MainApiCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** What becomes JSON. */
  body?: object;
  form?: EncodedForm;
  bearer?: string;
  /** Id of the account for whom this is asked. */
  account?: string | undefined;
  /** What this browser was given for passphrases, passwords and views. */
  grants?: string | undefined;
  /** The client as this server knows it: rate limits count by it. */
  ip: string;
  acceptLanguage: string | undefined;
}

/** What sessions ask the main API. */
export interface MainApi {
  /** The answer's body. Throws the Problem that the API answered, or `unavailable` when it could not be reached. */
  call(call: MainApiCall): Promise<unknown>;
}

export const createMainApi = (upstream: Upstream): MainApi => ({
  async call(call): Promise<unknown> {
    const { method, path, ip } = call;
    const asked = { method, path: `/api${path}`, remoteAddress: ip };
    const { headers, ...sent } = bodyOf(call);
    const answer = await upstream({ ...asked, ...sent, headers: { ...headersOf(call), ...headers } }).catch(
      (cause: unknown) => {
        throw new Problem('unavailable', { retryAfter: 5, cause });
      },
    );
    if (answer.status >= 400) throw problemOfAnswer(answer);
    return answer.body === '' ? null : JSON.parse(answer.body);
  },
});

const headersOf = (call: MainApiCall): Record<string, string> => ({
  environment: 'web',
  ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
  ...(call.account === undefined ? {} : { 'x-account': call.account }),
  ...(call.grants ? { 'x-passphrase-hash': call.grants } : {}),
  ...(call.acceptLanguage === undefined ? {} : { 'accept-language': call.acceptLanguage }),
});

function bodyOf({ body, form }: MainApiCall): { headers: Record<string, string>; body?: string | Readable } {
  if (form) return { headers: { 'content-type': form.contentType }, body: form.bytes };
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function problemOfAnswer({ status, body, headers }: UpstreamAnswer): Problem {
  const error = readError(body);
  if (!error)
    return new Problem(status === 503 ? 'unavailable' : 'internal', {
      cause: new Error(`The main API answered ${status}`),
    });
  const seconds = Number(headers['retry-after']);
  const { 'x-content-owner-contact': contact } = headers;
  return new Problem(error.type, {
    ...(typeof contact === 'string' ? { headers: { 'x-content-owner-contact': contact } } : {}),
    ...(error.fields ? { fields: saidFields(error.fields) } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
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
