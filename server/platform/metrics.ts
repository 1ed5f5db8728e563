import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** What this process counts; one registry per platform, so that tests do not share figures. */
export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    /** Begins to watch the process: event loop, memory, garbage collection. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    requests: new Histogram({
      name: 'kadr_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      // One ends at the second that docs/operations.md alarms at: a quantile between two ends is a guess.
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'kadr_jobs_total',
      help: 'Jobs by queue and outcome: done, retried, parked',
      labelNames: ['queue', 'outcome'],
      registers: [registry],
    }),
    pendingJobs: new Gauge({ name: 'kadr_jobs_pending', help: 'Jobs that wait or run', registers: [registry] }),
    notices: new Gauge({
      name: 'kadr_notices',
      help: 'Conditions that somebody should look at; /readyz names them',
      registers: [registry],
    }),
    info: new Gauge({
      name: 'kadr_info',
      help: '1, with what this process keeps rows, files and limits in',
      labelNames: ['database', 'files', 'shared'],
      registers: [registry],
    }),
    freeBytes: new Gauge({
      name: 'kadr_storage_free_bytes',
      help: 'Free space where pictures are kept',
      registers: [registry],
    }),
  };
}
