import type { Chart } from './chart-of.ts';
import { marked, type Marks } from './marks.ts';
import type { Verdict } from './page/verdicts.ts';
import type { Step } from './step.ts';
import type { Traffic } from './traffic.ts';
import type { FromSource, Source } from './protocol.ts';
import type { Picture } from './report/recent-pictures.ts';

/** What is known of one page or story, or of a recording. */
export interface Session {
  source: Source;
  /** Whether events can be sent to it. */
  isLive: boolean;
  /** Its page is closed, or about to be loaded anew. */
  isLeft: boolean;
  charts: Readonly<Record<string, Chart>>;
  steps: readonly Step[];
  /** The last step of each flow that runs, by its actor. */
  running: Readonly<Record<string, Step>>;
  traffic: readonly Traffic[];
  /** What events would do to a flow, as was asked last. */
  judged: { actor: string; seq: number; verdicts: readonly Verdict[] } | null;
  /** The step that the page is shown at, and what going on from there would call again. */
  travelled: { seq: number; callsAgain: readonly string[] } | null;
  marks: Marks;
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

type Change =
  | FromSource
  | { type: 'loaded'; session: Session }
  | { type: 'marked'; source: string; seq: number; note: string | null };

export function hear(sessions: Sessions, message: Change): Sessions {
  switch (message.type) {
    case 'opened':
      return sessions;
    case 'loaded':
      return [message.session, ...sessions];
    case 'told': {
      const { source, charts, steps } = message;
      const before = sessions.find((one) => one.source.id === source.id);
      const told = sessionOf(source, true, charts, steps, before?.marks);
      // What was left stays to be read and saved until there is something new.
      if (!before) return [told, ...sessions.filter((one) => !one.isLeft)];
      return changed(sessions, source.id, () => told);
    }
    case 'stepped':
      return changed(sessions, message.source, (one) => withStep(one, message.step, message.chart));
    case 'moved':
      return changed(sessions, message.source.id, (one) => ({ ...one, source: message.source }));
    case 'traffic':
      return changed(sessions, message.source, (one) => withTraffic(one, message.traffic));
    case 'judged': {
      const { source, actor, seq, verdicts } = message;
      return changed(sessions, source, (one) => ({ ...one, judged: { actor, seq, verdicts } }));
    }
    case 'travelled': {
      const { source, seq, callsAgain } = message;
      return changed(sessions, source, (one) => ({ ...one, travelled: seq === null ? null : { seq, callsAgain } }));
    }
    case 'left':
      return changed(sessions, message.source, (one) => ({ ...one, isLive: false, isLeft: true }));
    case 'marked':
      return changed(sessions, message.source, (one) => ({
        ...one,
        marks: marked(one.marks, message.seq, message.note),
      }));
  }
}

const changed = (sessions: Sessions, id: string, change: (session: Session) => Session): Sessions =>
  sessions.map((one) => (one.source.id === id ? change(one) : one));

export function sessionOf(
  source: Source,
  isLive: boolean,
  charts: readonly Chart[],
  steps: readonly Step[],
  marks: Marks = {},
): Session {
  return {
    source,
    isLive,
    isLeft: false,
    marks,
    traffic: [],
    judged: null,
    travelled: null,
    charts: Object.fromEntries(charts.map((chart) => [chart.machine, chart])),
    steps,
    running: Object.fromEntries(
      [...new Map(steps.map((step) => [step.actor, step]))].filter(
        ([, { status, load }]) => status === 'active' && load === steps.at(-1)?.load,
      ),
    ),
  };
}

function withStep(session: Session, step: Step, chart: Chart | null): Session {
  const { [step.actor]: _before, ...others } = session.running;
  return {
    ...session,
    charts: chart ? { ...session.charts, [chart.machine]: chart } : session.charts,
    steps: inOrder(session.steps, step).slice(-kept),
    running: step.status === 'active' ? { ...session.running, [step.actor]: step } : others,
  };
}

/** A step that others caused may come to its end after them, and stands before them all the same. */
function inOrder(steps: readonly Step[], step: Step): Step[] {
  const before = steps.findLastIndex(({ seq }) => seq < step.seq) + 1;
  return steps.toSpliced(before, 0, step);
}

/** What is told again has ended since. */
const withTraffic = (session: Session, told: readonly Traffic[]): Session => ({
  ...session,
  traffic: [...new Map([...session.traffic, ...told].map((one) => [one.id, one])).values()].slice(-kept),
});

/** The flow's step before this one, where that is still known. */
export const stepBefore = ({ steps }: Session, { actor, seq }: Step): Step | undefined =>
  steps.findLast((one) => one.actor === actor && one.seq < seq);
