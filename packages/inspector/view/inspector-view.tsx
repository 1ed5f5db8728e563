import { useState, type ReactNode } from 'react';
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
import { StepDetails } from './step-details.tsx';
import { TopBar } from './top-bar.tsx';
import { useReport } from './use-report.ts';
import { useSessions } from './use-sessions.ts';
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
  const [sessions, load] = useSessions(line);
  const [chosen, setChosen] = useState<string | null>(null);
  const show = (recording: Session) => {
    load(recording);
    setChosen(recording.source.id);
  };
  const isGone = useReport(report, show);
  const session = sessions.find(({ source }) => source.id === chosen) ?? sessions[0];
  return (
    <main className={`inspector-root ${css.inspector}`}>
      <TopBar title={title} sessions={sessions} session={session} onChoose={setChosen} onLoad={show} />
      {session ? (
        <Flows key={session.source.id} session={session} line={line} samplesOf={samplesOf} makeTest={makeTest} />
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
}

function Flows({ session, line, samplesOf, makeTest }: FlowsProps) {
  const { source, steps, running, charts, isLive, seen } = session;
  const [actor, setActor] = useState<string | null>(null);
  /** The step that is gone back to; null for now. */
  const [past, setPast] = useState<number | null>(null);
  /** Of which a test is made. */
  const [tested, setTested] = useState<readonly Step[] | null>(null);
  /** Of a report that is replayed: whatever somebody chooses holds it. */
  const [chosen, setChosen] = useState<Step | null>(null);
  const lookAt = (one: Step) => {
    setActor(one.actor);
    setPast(one.seq);
  };
  const shown = actor ?? Object.values(running)[0]?.actor ?? null;
  const now = shown === null ? undefined : (running[shown] ?? steps.findLast((step) => step.actor === shown));
  const step = steps.find(({ seq }) => seq === past) ?? now;
  const chart = step && charts[step.machine];
  const isNow = step === now;
  return (
    <div className={css.panes} data-replay={seen !== undefined || undefined}>
      {seen && <Replay seen={seen} steps={steps} flow={step?.id ?? null} chosen={chosen} onStep={lookAt} />}
      <section className={css.flows} aria-label="Flows">
        <ActorTree
          session={session}
          actor={step?.actor ?? null}
          onChoose={(one) => {
            setActor(one);
            setPast(null);
          }}
        />
      </section>
      <section className={css.chart} aria-label="Chart">
        {step && (
          <header className={css.now}>
            <strong>{step.id}</strong>
            <span className={css.state} data-state>
              {pathOf(step.value) || step.status}
            </span>
            {!isNow && (
              <>
                <span className={css.then}>as it was at step {step.seq}</span>
                <button type="button" className={css.button} onClick={() => setPast(null)}>
                  Back to now
                </button>
                {source.goesBack && isLive && (
                  <button
                    type="button"
                    className={css.primary}
                    onClick={() => {
                      line.say({ type: 'setBack', source: source.id, seq: step.seq });
                      setPast(null);
                      setActor(null);
                    }}
                  >
                    Go on from here
                  </button>
                )}
              </>
            )}
          </header>
        )}
        {chart && <ChartView key={chart.machine} chart={chart} step={step} />}
      </section>
      <section className={css.log} aria-label="What happened">
        <EventLog
          steps={steps}
          flow={step?.id ?? null}
          shown={step?.seq ?? null}
          onChoose={(one) => {
            lookAt(one);
            setChosen(one);
          }}
          onMakeTest={setTested}
        />
      </section>
      <section className={css.details} aria-label="What can happen">
        {isNow && isLive && now && now.status === 'active' && (
          <SendBox
            key={now.actor}
            step={now}
            samplesOf={samplesOf}
            onSend={(event) => line.say({ type: 'sent', source: source.id, actor: now.actor, event })}
          />
        )}
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
