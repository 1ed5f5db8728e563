import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { beginSpan, readTraceParent, runUnder, type OpenSpan } from './spans.ts';

const spans = new WeakMap<IncomingMessage, OpenSpan>();

/**
 * Begins the span of a request, below that of whoever calls from within this process or from another one, and returns the id of
 * its trace. Undefined while nothing is traced.
 */
export function beginRequestSpan(request: IncomingMessage): string | undefined {
  const caller = readTraceParent(request.headers.traceparent);
  const span = beginSpan(request.method ?? 'none', { kind: 'server', ...(caller ? { parent: caller } : {}) });
  if (span) spans.set(request, span);
  return span?.traceId;
}

/** Runs each request under its span, which ends with the answer. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (span) runUnder(span, done);
    else done();
  });
  // The body was read by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (span) runUnder(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode } = reply;
    spans.get(request.raw)?.end({
      name: `${request.method} ${route}`,
      facts: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
      },
      ...(statusCode >= 500 ? { failure: statusCode } : {}),
    });
    done();
  });
}
