import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorType } from '#domain/errors.ts';
import { localeOfAcceptLanguage, type Locale } from '#domain/locales.ts';
import { isOverloaded, isStorageFull, isUnavailable } from '../db/failures.ts';
import { messageOf } from '../messages/error-messages.ts';
import { fieldMessageOf, type FieldFault } from '../messages/field-messages.ts';
import { Problem } from '../problem.ts';
import { clientGoneStatus, isHangUp } from './client-gone.ts';
import { loggable } from '../loggable.ts';
import { recordMethods } from './known-methods.ts';

/** The minimum of Fastify that errors need; instances with any logger or type provider fit. */
type ErrorScope = Pick<FastifyInstance, 'setErrorHandler' | 'setNotFoundHandler' | 'addHook'>;

/** Answers a wrong method in a form of its own; null leaves it to the JSON of all failures. */
type Refusal = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | null;

export interface Errors {
  /** A wrong method is offered to this one first. Its `Allow` is in the reply by then. */
  refuseMethodsBy(refusal: Refusal): void;
}

/**
 * Answers every failure in this scope as `{error: {type, message, fields?}}` in the caller's language. Install it before
 * the routes: what it sees of them tells a wrong method from an unknown address.
 */
export function installErrors(app: ErrorScope): Errors {
  let ownRefusal: Refusal = () => null;
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(request, reply, problemOf(error), error);
  app.setErrorHandler((error, request, reply) => fail(error, request, reply));
  const methodsOf = recordMethods(app);
  // Gives nobody the reply to wait for: each who does is another two listeners of the answer, and Node warns of the eleventh.
  const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
    const methods = methodsOf(request.url);
    if (methods.length === 0 || methods.includes(request.method)) {
      sendProblem(request, reply, new Problem('not_found'));
      return;
    }
    reply.header('allow', methods.join(', '));
    const sending = ownRefusal(request, reply);
    if (sending) sending.catch((error: unknown) => fail(error, request, reply));
    else sendProblem(request, reply, new Problem('method_not_allowed'));
  };
  // Before a body that nobody wants is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuse(request, reply);
    else done();
  });
  app.setNotFoundHandler(refuse);
  return {
    refuseMethodsBy(refusal) {
      ownRefusal = refusal;
    },
  };
}

/** The problem that any thrown value stands for; what is not known is `internal`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isFastifyError(error)) {
    const type = typeOfFastifyError(error);
    if (type) return new Problem(type, { cause: error });
  }
  if (isStorageFull(error)) return new Problem('storage_full', { cause: error });
  if (isOverloaded(error)) return new Problem('overloaded', { retryAfter: 2, cause: error });
  if (isUnavailable(error)) return new Problem('unavailable', { retryAfter: 5, cause: error });
  return new Problem('internal', { cause: error });
}

/** The body of an answer to this problem. */
export function errorBody(problem: Problem, acceptLanguage: string | undefined): ErrorBody {
  const locale = localeOfAcceptLanguage(acceptLanguage);
  const fields = problem.fields ? { fields: fieldMessagesOf(problem.fields, locale) } : {};
  return { error: { type: problem.type, message: messageOf(problem.type, locale), ...fields } };
}

/** Sends the answer, and logs it when the fault is ours. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  thrown: unknown = problem,
): FastifyReply {
  if (isHangUp(request, thrown)) {
    request.log.debug('The client hung up');
    return reply.code(clientGoneStatus).send();
  }
  logProblem(request, problem, thrown);
  removeAnswerHeaders(reply);
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfter)));
  return reply
    .headers(problem.headers)
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(errorBody(problem, request.headers['accept-language']));
}

/** Headers that describe the body that was to be sent. Policies, cookies and the request's id stay. */
const ofTheAnswer = /^(?:content-(?!security-policy)|x-items-|x-cache-token$|etag$|last-modified$|accept-ranges$)/;

/** Removes the headers that describe the intended answer: they would be wrong for an error. */
export function removeAnswerHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) if (ofTheAnswer.test(name)) reply.removeHeader(name);
}

const fieldMessagesOf = (fields: Record<string, FieldFault>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path, fieldMessageOf(fault, locale)]));

/** What a caller asks too much of, whatever its status: nothing is broken here. */
const ofTheCaller: ReadonlySet<ErrorType> = new Set(['not_implemented', 'account_full']);

/** Logs a failure that is ours; what is wrong with a request is its sender's to know. */
export function logProblem(request: FastifyRequest, problem: Problem, thrown: unknown): void {
  if (problem.status < 500 || ofTheCaller.has(problem.type)) return;
  // A refusal by rule has no fault behind it: its stack would lead to the rule.
  const isByRule = thrown instanceof Problem && thrown.cause === undefined && problem.type !== 'internal';
  const entry = {
    status: problem.status,
    type: problem.type,
    method: request.method,
    url: loggable(request.url.split('?', 1)[0]),
    data: loggable(request.body ?? null),
    ...(isByRule ? {} : { err: thrown }),
  };
  if (problem.type === 'internal') request.log.error(entry, 'A request failed');
  else request.log.warn(entry, 'A request could not be served');
}

/** Fastify's own errors have a code, those of its static files a status alone. */
const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string') ||
    ('statusCode' in error && typeof error.statusCode === 'number'));

function typeOfFastifyError(error: FastifyError): ErrorType | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'content_type_unsupported';
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return 'json_invalid';
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'file_too_large';
  if (error.statusCode === 413) return 'body_too_large';
  // A folder among the static files is refused with 403.
  if (error.statusCode === 404 || error.statusCode === 403) return 'not_found';
  if (error.statusCode === 503) return 'unavailable';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'body_invalid';
  return undefined;
}
