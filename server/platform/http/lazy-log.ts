import type { FastifyBaseLogger } from 'fastify';
import type { LineLimit } from '../limits/line-limit.ts';

type Said = [details: unknown, message?: string, ...rest: unknown[]];

/** Lines that requests may cause, of one kind beside the other: what is refused hides no fault of ours. */
export interface RequestLines {
  /** What is refused, or finds no room. */
  failures: LineLimit;
  /** Faults of ours, which anybody may know how to cause. */
  faults: LineLimit;
}

/**
 * The log of a request, created when its first line is written: most requests write none, and pino redacts the bindings of
 * every log that it creates. Whatever writes to it counts towards the lines that its client may cause; a line says how many
 * were left out before it. Debugging has no limit.
 */
export class LazyLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  readonly #limits: RequestLines | undefined;
  #made: FastifyBaseLogger | undefined;
  /** Whose lines they are; known only once there is a request. Without it nothing is limited. */
  from: { ip: string } | undefined;

  constructor(make: () => FastifyBaseLogger, limits?: RequestLines) {
    this.#make = make;
    this.#limits = limits;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level(): string {
    return this.#log.level;
  }
  set level(level: string) {
    this.#log.level = level;
  }

  fatal(...said: Said): void {
    this.#write('fatal', 'faults', said);
  }
  error(...said: Said): void {
    this.#write('error', 'faults', said);
  }
  warn(...said: Said): void {
    this.#write('warn', 'failures', said);
  }
  info(...said: Said): void {
    this.#write('info', 'failures', said);
  }
  debug(...said: Said): void {
    this.#log.debug(...said);
  }
  trace(...said: Said): void {
    this.#log.trace(...said);
  }
  silent(): void {}

  #write(level: 'fatal' | 'error' | 'warn' | 'info', kind: keyof RequestLines, said: Said): void {
    const told = this.from && this.#limits ? this.#limits[kind].take(this.from.ip) : {};
    if (!told) return;
    const log = told.leftOut === undefined ? this.#log : this.#log.child(told);
    log[level](...said);
  }

  child(...made: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...made);
  }
}
