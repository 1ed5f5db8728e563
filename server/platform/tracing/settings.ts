import type { SettingsReader } from '#server/platform/settings-reader.ts';

/** Where spans go. */
export interface TracingSettings {
  /** Of a collector, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
}

declare module '#server/platform/config.ts' {
  interface Config {
    /** Unset: nothing is traced. */
    tracing?: TracingSettings;
  }
}

export const settings = (reader: SettingsReader): { tracing?: TracingSettings } => {
  const read = reader.in('Watching it run');
  const endpoint = read.url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'a collector of OpenTelemetry that takes traces by OTLP over HTTP, such as http://localhost:4318',
    ['http:', 'https:'],
  );
  const serviceName = read.text('OTEL_SERVICE_NAME', 'what this process is called in traces', 'kadr');
  return endpoint === undefined ? {} : { tracing: { endpoint, serviceName } };
};
