import type { SettingsReader } from '../settings-reader.ts';

declare module '#server/platform/config.ts' {
  interface Config {
    /** Unset: each process counts limits for itself, and PostgreSQL tells the others what has happened. */
    redisUrl?: string;
  }
}

export const settings = (read: SettingsReader): { redisUrl?: string } => {
  const redisUrl = read.url('REDIS_URL', ['redis:', 'rediss:']);
  return redisUrl === undefined ? {} : { redisUrl };
};
