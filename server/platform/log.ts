import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

const secretKeys = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'current_password',
  'passphrase',
  'bearer_token',
  'refresh_token',
  'access_token',
  'token',
];

/** JSON lines with UTC times; secrets are masked up to two levels deep. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
