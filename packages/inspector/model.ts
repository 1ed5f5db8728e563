import type { Chart } from './chart-of.ts';
import type { Step } from './page/observe.ts';
import type { Verdict } from './page/verdicts.ts';
import type { FromSource, Source } from './protocol.ts';
import type { Traffic } from './traffic.ts';

/** What is known of one page or story, or of a recording. */
export interface Session {
  source: Source;
  /** Whether events can be sent to it. */
  isLive: boolean;
  charts: Readonly<Record<string, Chart>>;
  steps: readonly Step[];
  /** The last step of each flow that runs, by its actor. */
  running: Readonly<Record<string, Step>>;
  traffic: readonly Traffic[];
  /** What events would do to a flow, as was asked last. */
  judged: { actor: string; seq: number; verdicts: readonly Verdict[] } | null;
  /** The step that the page is shown at, and what going on from there would call again. */
  travelled: { seq: number; callsAgain: readonly string[] } | null;
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
    case 'traffic':
      return sessions.map((one) => (one.source.id === message.source ? withTraffic(one, message.traffic) : one));
    case 'judged': {
      const { source, actor, seq, verdicts } = message;
      return sessions.map((one) => (one.source.id === source ? { ...one, judged: { actor, seq, verdicts } } : one));
    }
    case 'travelled': {
      const { source, seq, callsAgain } = message;
      const travelled = seq === null ? null : { seq, callsAgain };
      return sessions.map((one) => (one.source.id === source ? { ...one, travelled } : one));
    }
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
    traffic: [],
    judged: null,
    travelled: null,
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

/** What is told again has ended since. */
const withTraffic = (session: Session, told: readonly Traffic[]): Session => ({
  ...session,
  traffic: [...new Map([...session.traffic, ...told].map((one) => [one.id, one])).values()].slice(-kept),
});

/** The flow's step before this one, where that is still known. */
export const stepBefore = ({ steps }: Session, { actor, seq }: Step): Step | undefined =>
  steps.findLast((one) => one.actor === actor && one.seq < seq);
