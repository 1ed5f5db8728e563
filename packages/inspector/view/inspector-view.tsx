import { useRef, useState, type ReactNode } from 'react';
import type { JsonEvent } from '../json-safe.ts';
import { addressAt } from '../address-at.ts';
import { ActorTree } from './actor-tree.tsx';
import { ChartView } from './chart-view.tsx';
import { EventLog } from './event-log.tsx';
import { MakeTestSheet, type MakeTest } from './make-test.tsx';
import { stepBefore, type Session } from '../model.ts';
import type { Step } from '../step.ts';
import type { Line } from '../protocol.ts';
import type { Report } from '../report/report.ts';
import { Replay } from './replay.tsx';
import { SendBox } from './send-box.tsx';
import { GuardsNow } from './guards-now.tsx';
import { SequenceView } from '../sequence/sequence-view.tsx';
import { runningAt } from './session-at.ts';
import { StepDetails } from './step-details.tsx';
import { StepNote } from './step-note.tsx';
import { TimeSlider } from './time-slider.tsx';
import { TopBar } from './top-bar.tsx';
import { Splitter } from './splitter.tsx';
import { useReport } from './use-report.ts';
import { useSamples } from './use-samples.ts';
import { useStepAddress } from './use-step-address.ts';
import { useSessions } from './use-sessions.ts';
import { useTime } from './use-time.ts';
import { useVerdicts } from './use-verdicts.ts';
import { noWays, waysOf } from './ways.ts';
import { pathOf } from '../words.ts';
import './tokens.css';
import type { SamplesOf } from './samples.ts';
import css from './inspector-view.module.css';

/** What an app may say of itself. */
export interface InspectorOptions {
  title?: string;
  /** How something comes to be seen, told while there is nothing. */
  hint?: ReactNode;
  samplesOf?: SamplesOf;
  /** How its tests are made. */
  makeTest?: MakeTest;
  /** What is replayed first of all. */
  report?: Promise<Report> | undefined;
}

interface InspectorProps extends InspectorOptions {
  line: Line;
}

/** Every flow that runs: its chart with the state it is in, what happened, and what can happen next. */
export function InspectorView({ line, title = 'Machines', hint, samplesOf, makeTest, report }: InspectorProps) {
  const { sessions, onLoad, onMark } = useSessions(line);
  const [chosen, setChosen] = useState<string | null>(null);
  const show = (recording: Session) => {
    onLoad(recording);
    setChosen(recording.source.id);
  };
  const isGone = useReport(report, show);
  const session = sessions.find(({ source }) => source.id === chosen) ?? sessions[0];
  return (
    <main className={`inspector-root ${css.inspector}`}>
      <TopBar title={title} sessions={sessions} session={session} onChoose={setChosen} onLoad={show} />
      {session ? (
        <Flows
          key={session.source.id}
          session={session}
          line={line}
          samplesOf={samplesOf}
          makeTest={makeTest}
          onMark={(seq, note) => onMark(session.source.id, seq, note)}
        />
      ) : (
        <NothingYet hint={isGone ? <p>There is no such report. Reports are kept for 30 days.</p> : hint} />
      )}
    </main>
  );
}

interface FlowsProps {
  session: Session;
  line: Line;
  samplesOf: SamplesOf | undefined;
  makeTest: MakeTest | undefined;
  onMark: (seq: number, note: string | null) => void;
}

function Flows({ session, line, samplesOf, makeTest, onMark }: FlowsProps) {
  const { source, steps, charts, isLive, traffic, marks, seen } = session;
  const place = useRef<HTMLDivElement>(null);
  const [actor, setActor] = useState<string | null>(null);
  const [view, setView] = useState<'log' | 'sequence'>('log');
  const [asked, setAsked] = useState<JsonEvent | null>(null);
  /** Of which a test is made. */
  const [tested, setTested] = useState<readonly Step[] | null>(null);
  /** Of a report that is replayed: whatever somebody chooses holds it. */
  const [chosen, setChosen] = useState<Step | null>(null);
  const time = useTime(session, line);
  const past = time.seq;
  const running = past === null ? session.running : runningAt(session, past);
  const shown = actor ?? Object.values(running)[0]?.actor ?? null;
  const step =
    shown === null
      ? undefined
      : (running[shown] ?? steps.findLast((one) => one.actor === shown && (past === null || one.seq <= past)));
  const chart = step && charts[step.machine];
  const frozen = steps.find(({ seq }) => seq === past);
  const address = frozen && addressAt(source.addresses, frozen.at);
  const isTaking = past === null && isLive && step?.status === 'active';
  const samples = useSamples(step?.machine, samplesOf);
  const verdicts = useVerdicts(line, session, isTaking ? step : undefined, samples);
  const send = (event: JsonEvent) => step && line.say({ type: 'sent', source: source.id, actor: step.actor, event });
  const lookAt = (one: Step) => {
    setActor(one.actor);
    time.onMove(one.seq);
  };
  const choose = (one: Step) => {
    lookAt(one);
    setChosen(one);
  };
  const bySeq = (then: (one: Step) => void) => (seq: number) => {
    const one = steps.find((other) => other.seq === seq);
    if (one) then(one);
  };
  useStepAddress(past, bySeq(lookAt));
  return (
    <div ref={place} className={css.panes} data-replay={seen !== undefined || undefined}>
      {seen ? (
        <Replay seen={seen} steps={steps} flow={step?.id ?? null} chosen={chosen} onStep={lookAt} />
      ) : (
        <>
          <Splitter pane="flows" edge="end" place={place} />
          <Splitter pane="log" edge="start" place={place} />
          <Splitter pane="details" edge="start" place={place} />
          <div className={css.time}>
            <TimeSlider steps={steps} {...time} />
          </div>
        </>
      )}
      <section className={css.flows} data-pane="flows" aria-label="Flows">
        <ActorTree session={{ ...session, running }} actor={step?.actor ?? null} onChoose={setActor} />
      </section>
      <section className={css.chart} aria-label="Chart">
        {step && (
          <header className={css.now}>
            <strong>{step.id}</strong>
            <span className={css.state} data-state>
              {pathOf(step.value) || step.status}
            </span>
            {past !== null && (
              <span className={css.then}>
                as it was at step {past}
                {address && `, on ${address.path}`}
              </span>
            )}
          </header>
        )}
        {chart && (
          <ChartView
            key={chart.machine}
            chart={chart}
            step={step}
            ways={isTaking ? waysOf(chart, step, verdicts, samples) : noWays}
            onTake={(way) => (way.isOpen ? send(way.event) : setAsked({ ...way.event }))}
          />
        )}
      </section>
      <section className={css.log} data-pane="log" aria-label="What happened">
        <div className={css.views} role="group" aria-label="How it is told">
          <button type="button" aria-pressed={view === 'log'} onClick={() => setView('log')}>
            Log
          </button>
          <button type="button" aria-pressed={view === 'sequence'} onClick={() => setView('sequence')}>
            Sequence
          </button>
        </div>
        {view === 'log' ? (
          <EventLog
            steps={steps}
            marks={marks}
            onMark={onMark}
            flow={step?.id ?? null}
            shown={step?.seq ?? null}
            onChoose={choose}
            onMakeTest={setTested}
          />
        ) : (
          <SequenceView steps={steps} traffic={traffic} shown={step?.seq ?? null} onChoose={bySeq(choose)} />
        )}
      </section>
      <section className={css.details} data-pane="details" aria-label="What can happen">
        {isTaking && (
          <>
            <SendBox key={step.actor} step={step} samples={samples} asked={asked} onSend={send} />
            {chart && <GuardsNow verdicts={verdicts} edges={chart.edges} />}
          </>
        )}
        {step && <StepNote key={step.seq} note={marks[step.seq]} onMark={(note) => onMark(step.seq, note)} />}
        {step && <StepDetails step={step} before={stepBefore(session, step)} />}
      </section>
      {tested && <MakeTestSheet session={session} steps={tested} makeTest={makeTest} onClose={() => setTested(null)} />}
    </div>
  );
}

function NothingYet({ hint }: Pick<InspectorOptions, 'hint'>) {
  return (
    <div className={css.nothing}>
      <h1>No flow is to be seen yet</h1>
      {hint ?? <p>Keep this window open, and open the app beside it.</p>}
    </div>
  );
}
