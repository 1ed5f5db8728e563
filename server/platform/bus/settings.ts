import type { SettingsReader } from '../settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Unset: each process counts limits for itself, and PostgreSQL tells the others what has happened. */
    redisUrl?: string;
  }
}

export const settings = (reader: SettingsReader): { redisUrl?: string } => {
  const redisUrl = reader
    .in('Several processes')
    .url('REDIS_URL', 'a Redis or Valkey in which processes count limits together', ['redis:', 'rediss:']);
  return redisUrl === undefined ? {} : { redisUrl };
};
