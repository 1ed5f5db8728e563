import type { Row } from './report.ts';

/** Figures of one round, by name. */
export type Figures = Record<string, number>;

/** A question that is measured in rounds, our server and the reference taking turns within each. */
export interface Bench {
  title: string;
  prepare(options: BenchOptions): Promise<Prepared>;
}

export interface BenchOptions {
  /** Seconds that a load lasts. */
  seconds: number;
  /** True takes small data and few repetitions: for trying the bench itself, not for its figures. */
  quick: boolean;
}

export interface Prepared {
  round(): Promise<Figures>;
  rows(medians: Figures): Row[];
  close(): Promise<void>;
}
