import type { Chart } from './chart-of.ts';
import type { Step } from './page/observe.ts';
import type { FromSource, Source } from './protocol.ts';
import type { Picture } from './report/recent-pictures.ts';

/** What is known of one page or story, or of a recording. */
export interface Session {
  source: Source;
  /** Whether events can be sent to it. */
  isLive: boolean;
  charts: Readonly<Record<string, Chart>>;
  steps: readonly Step[];
  /** The last step of each flow that runs, by its actor. */
  running: Readonly<Record<string, Step>>;
  /** Of a report of a bug. */
  seen?: Seen;
}

/** What somebody saw while the steps happened. */
export interface Seen {
  /** What went wrong. */
  words: string;
  pictures: readonly Picture[];
}

/** The newest first. */
export type Sessions = readonly Session[];

const kept = 1000;

export function hear(sessions: Sessions, message: FromSource | { type: 'loaded'; session: Session }): Sessions {
  switch (message.type) {
    case 'opened':
      return sessions;
    case 'loaded':
      return [message.session, ...sessions];
    case 'told': {
      const { source, charts, steps } = message;
      const told = sessionOf(source, true, charts, steps);
      const isKnown = sessions.some((one) => one.source.id === source.id);
      return isKnown ? sessions.map((one) => (one.source.id === source.id ? told : one)) : [told, ...sessions];
    }
    case 'stepped':
      return sessions.map((one) =>
        one.source.id === message.source ? withStep(one, message.step, message.chart) : one,
      );
    case 'left':
      return sessions.filter((one) => one.source.id !== message.source);
  }
}

export function sessionOf(source: Source, isLive: boolean, charts: readonly Chart[], steps: readonly Step[]): Session {
  return {
    source,
    isLive,
    charts: Object.fromEntries(charts.map((chart) => [chart.machine, chart])),
    steps,
    running: Object.fromEntries(
      [...new Map(steps.map((step) => [step.actor, step]))].filter(([, { status }]) => status === 'active'),
    ),
  };
}

function withStep(session: Session, step: Step, chart: Chart | null): Session {
  const { [step.actor]: _before, ...others } = session.running;
  return {
    ...session,
    charts: chart ? { ...session.charts, [chart.machine]: chart } : session.charts,
    steps: [...session.steps, step].slice(-kept),
    running: step.status === 'active' ? { ...session.running, [step.actor]: step } : others,
  };
}

/** The flow's step before this one, where that is still known. */
export const stepBefore = ({ steps }: Session, { actor, seq }: Step): Step | undefined =>
  steps.findLast((one) => one.actor === actor && one.seq < seq);
