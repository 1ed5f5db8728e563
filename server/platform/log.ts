import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createLogOutput } from './log-output.ts';

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

/** File descriptor of what the process prints. */
const standard = 1;
let standardOutput: DestinationStream | undefined;

/** JSON lines with UTC times, on standard output when nothing else is given; secrets are masked up to two levels deep. */
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
  return pino(options, destination ?? (standardOutput ??= createLogOutput(standard)));
}
