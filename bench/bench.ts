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
  /** Of the largest library; the others are a tenth of it, a hundredth and so on. */
  screens: number;
}

export interface Prepared {
  round(): Promise<Figures>;
  rows(medians: Figures): Row[];
  /** What is drawn of the figures into `docs/images`, by the name of the file. */
  pictures?(medians: Figures): Record<string, string>;
  close(): Promise<void>;
}
