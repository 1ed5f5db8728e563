import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { createLineLimit } from '../limits/line-limit.ts';
import type { Platform } from '../platform.ts';
import { beginRequestSpan, traceRequests } from '../tracing/trace-requests.ts';
import { Problem } from '../problem.ts';
import { clientGoneStatus } from './client-gone.ts';
import { logProblem, problemOf, sendProblem } from './errors.ts';
import { fieldFaultsOf, type Formats } from './field-faults.ts';
import { createGuardedServer } from './guard-server.ts';
import { LazyLog, type RequestLines } from './lazy-log.ts';
import { rawRefusalOf, refusedBeforeRoute, type RawRefusal } from './raw-answer.ts';
import { pathOfTarget } from './request-target.ts';
import { safeHeaders } from './safe-headers.ts';
import { forgetPorts, trustOf } from './trusted-proxies.ts';
import { schemaControllerOf } from './validation.ts';

/**
 * Bytes of a JSON body; a delete of 1000 signatures takes 40 kB. Until all of it is there it is held in memory, for each connection
 * that anybody opens. Multipart has limits of its own.
 */
const bodyLimit = 64 * 1024;

/** Milliseconds. Pages take ten seconds and more to load where the machine is busy with something else. */
const pluginTimeout = 120_000;

/** Lines of requests, which anybody can send: a system's log that is told more drops those of others. Of either kind. */
const linesPerMinute = { ofBlock: 60, ofAll: 600 };

/** The one HTTP server: request ids, safe headers, timeouts, validation. Error handlers come with installErrors. */
export function createFastify(
  platform: Pick<Platform, 'clock' | 'config' | 'log'>,
  formats: Formats = {},
): FastifyInstance {
  const logger: FastifyBaseLogger = platform.log;
  const lines: RequestLines = {
    failures: createLineLimit(linesPerMinute, platform.clock),
    faults: createLineLimit(linesPerMinute, platform.clock),
  };
  const headers = safeHeaders(platform.config);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, options) => new LazyLog(() => log.child(bindings, options), lines),
    genReqId,
    trustProxy: trustOf(platform.config.trustProxy),
    bodyLimit,
    pluginTimeout,
    serverFactory: (handle) => createGuardedServer(handle, platform.config),
    // It would refuse in its own words; the hook below does it in ours.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    schemaController: schemaControllerOf(platform.config),
    schemaErrorFormatter: (findings, place) =>
      new Problem('body_invalid', { fields: fieldFaultsOf(findings, place, formats) }),
    rewriteUrl: pathOfTarget,
    // The guarded server does.
    clientErrorHandler: () => undefined,
    // What the router itself refuses comes to no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      const problem = problemOf(error);
      void sendProblem(request, reply.headers(headers), problem, error);
      const { method, ip } = request;
      app.server.emit(refusedBeforeRoute, { problem, method, ip } satisfies RawRefusal);
    },
    ajv: {
      customOptions: {
        removeAdditional: false,
        useDefaults: true,
        coerceTypes: false,
        allErrors: true,
        // Says where the names of a body are told, to anyone who reads the document.
        keywords: ['x-form'],
        formats: Object.fromEntries(Object.entries(formats).map(([name, { fits }]) => [name, fits])),
        // That the schemas themselves are sound is for tests to find out, not for every start.
        validateSchema: platform.config.nodeEnv !== 'production',
      },
    },
  });

  traceRequests(app);
  // Fastify reads it by default. No route wants it, and forms of other sites can send it.
  app.removeContentTypeParser('text/plain');
  app.addHook('preClose', async () => stopAccepting(app));
  app.addHook('onRequest', (request, reply, done) => {
    if (request.log instanceof LazyLog) request.log.from = request;
    // Before anything asks for request.ip.
    forgetPorts(request.raw);
    reply.headers(headers).header('x-request-id', request.id);
    if (hasUnknownCoding(request)) {
      reply.header('connection', 'close');
      return done(new Problem('not_implemented'));
    }
    if (isWithinProcess(request)) return done();
    if (leaving.has(app)) {
      // A connection that is kept would be closed under the next request.
      reply.header('connection', 'close');
      if (mayGoElsewhere(request)) return void reply.code(502).header('cache-control', 'no-store').send();
    }
    if (!stopping.has(app)) return done();
    reply.header('connection', 'close');
    done(new Problem('unavailable', { retryAfter: 5 }));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const refusal = rawRefusalOf(reply.raw);
    if (refusal) logProblem(request, refusal, refusal);
    if (platform.log.isLevelEnabled(responseLevel(reply))) logResponse(request, reply);
    done();
  });
  app.server.on(refusedBeforeRoute, ({ problem, method, ip }: RawRefusal) => {
    const line = new LazyLog(() => logger, lines);
    line.from = { ip };
    line.info({ method, route: null, status: problem.status });
  });
  return app;
}

const leaving = new WeakSet<object>();
const stopping = new WeakSet<FastifyInstance>();

/** Tells balancers from now on that this process is about to stop. Everything is still served. */
export const beginToLeave = (app: FastifyInstance): void => void leaving.add(app);

/** Whether it has been told to. */
export const isLeaving = (app: object): boolean => leaving.has(app);

/**
 * Whether the proxy has said, by `X-Next-Node`, that it asks another node where it gets 502. What changes nothing is sent there: that
 * is how a proxy learns to go elsewhere which looks at no `/readyz`.
 */
const mayGoElsewhere = ({ method, headers }: FastifyRequest): boolean =>
  headers['x-next-node'] !== undefined && (method === 'GET' || method === 'HEAD');

/** Refuses new requests from the network from now on; running requests go on, with their calls within the process. */
export const stopAccepting = (app: FastifyInstance): void => void stopping.add(app);

/** Whether a request comes over no network: the gateway and the pages call the services that run here. */
export const isWithinProcess = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

/** Node takes off the chunks alone: what was compressed below them would be read as if it were not. */
const hasUnknownCoding = ({ headers }: FastifyRequest): boolean =>
  (headers['transfer-encoding'] ?? 'chunked').trim().toLowerCase() !== 'chunked';

const processPrefix = randomBytes(4).toString('hex');
let requestCount = 0;

/** Keeps an id that the caller gave, if it cannot confuse a log. */
function genReqId(request: IncomingMessage): string {
  // One name for what is found in the log, on the page of an error and in traces.
  const trace = beginRequestSpan(request);
  if (trace !== undefined) return trace;
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  requestCount += 1;
  return `${processPrefix}-${requestCount.toString(36)}`;
}

const responseLevel = ({ statusCode }: FastifyReply) =>
  statusCode < 400 || statusCode === clientGoneStatus ? 'debug' : 'info';

/** The route's pattern instead of the address: addresses hold signatures and queries. 5xx are logged by the error handler. */
function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log[responseLevel(reply)]({
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}
