import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { traceTo, type SpanAddress, type Tracer } from './spans.ts';
import type { TracingSettings } from './settings.ts';

/** Milliseconds that a stop waits for what has not been sent yet. */
const patience = 2000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/**
 * Sends spans to a collector by OTLP over HTTP, in batches and beside the work: what it cannot take is lost. Load this file only
 * where that is wanted.
 */
export function startTracing({ endpoint, serviceName }: TracingSettings): { stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  traceTo(tracerOf(provider));
  return {
    async stop() {
      traceTo(undefined);
      const late = new Promise<void>((resolve) => void setTimeout(resolve, patience).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('kadr');
  return {
    begin(name, { parent, facts = {}, kind, began }) {
      const span = tracer.startSpan(
        name,
        {
          kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
          attributes: { ...facts },
          ...(began === undefined ? {} : { startTime: began }),
        },
        parent === undefined ? ROOT_CONTEXT : contextOf(parent),
      );
      const { traceId, spanId } = span.spanContext();
      return {
        traceId,
        spanId,
        end({ name: known, facts: more, failure } = {}) {
          if (known !== undefined) span.updateName(known);
          if (more) span.setAttributes({ ...more });
          if (failure !== undefined) {
            if (failure instanceof Error) span.recordException(failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
  };
}

const contextOf = ({ traceId, spanId }: SpanAddress) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
