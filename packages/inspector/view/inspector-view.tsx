import { useRef, useState, type ReactNode } from 'react';
import { ActorTree } from './actor-tree.tsx';
import { ChartView } from './chart-view.tsx';
import { EventLog } from './event-log.tsx';
import { stepBefore, type Session } from '../model.ts';
import type { Step } from '../step.ts';
import type { Line } from '../protocol.ts';
import { SendBox } from './send-box.tsx';
import { StepDetails } from './step-details.tsx';
import { StepNote } from './step-note.tsx';
import { TopBar } from './top-bar.tsx';
import { Splitter } from './splitter.tsx';
import { useStepAddress } from './use-step-address.ts';
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
}

interface InspectorProps extends InspectorOptions {
  line: Line;
}

/** Every flow that runs: its chart with the state it is in, what happened, and what can happen next. */
export function InspectorView({ line, title = 'Machines', hint, samplesOf }: InspectorProps) {
  const { sessions, onLoad, onMark } = useSessions(line);
  const [chosen, setChosen] = useState<string | null>(null);
  const session = sessions.find(({ source }) => source.id === chosen) ?? sessions[0];
  return (
    <main className={`inspector-root ${css.inspector}`}>
      <TopBar
        title={title}
        sessions={sessions}
        session={session}
        onChoose={setChosen}
        onLoad={(recording) => {
          onLoad(recording);
          setChosen(recording.source.id);
        }}
      />
      {session ? (
        <Flows
          key={session.source.id}
          session={session}
          line={line}
          samplesOf={samplesOf}
          onMark={(seq, note) => onMark(session.source.id, seq, note)}
        />
      ) : (
        <NothingYet hint={hint} />
      )}
    </main>
  );
}

interface FlowsProps {
  session: Session;
  line: Line;
  samplesOf: SamplesOf | undefined;
  onMark: (seq: number, note: string | null) => void;
}

function Flows({ session, line, samplesOf, onMark }: FlowsProps) {
  const { source, steps, running, charts, isLive, marks } = session;
  const place = useRef<HTMLDivElement>(null);
  const [actor, setActor] = useState<string | null>(null);
  /** The step that is gone back to; null for now. */
  const [past, setPast] = useState<number | null>(null);
  const shown = actor ?? Object.values(running)[0]?.actor ?? null;
  const now = shown === null ? undefined : (running[shown] ?? steps.findLast((step) => step.actor === shown));
  const step = steps.find(({ seq }) => seq === past) ?? now;
  const chart = step && charts[step.machine];
  const isNow = step === now;
  const choose = (one: Step) => {
    setActor(one.actor);
    setPast(one.seq);
  };
  useStepAddress(past, (seq) => {
    const found = steps.find((one) => one.seq === seq);
    if (found) choose(found);
  });
  return (
    <div ref={place} className={css.panes}>
      <Splitter pane="flows" edge="end" place={place} />
      <Splitter pane="log" edge="start" place={place} />
      <Splitter pane="details" edge="start" place={place} />
      <section className={css.flows} data-pane="flows" aria-label="Flows">
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
      <section className={css.log} data-pane="log" aria-label="What happened">
        <EventLog
          steps={steps}
          marks={marks}
          onMark={onMark}
          flow={step?.id ?? null}
          shown={step?.seq ?? null}
          onChoose={choose}
        />
      </section>
      <section className={css.details} data-pane="details" aria-label="What can happen">
        {isNow && isLive && now && now.status === 'active' && (
          <SendBox
            key={now.actor}
            step={now}
            samplesOf={samplesOf}
            onSend={(event) => line.say({ type: 'sent', source: source.id, actor: now.actor, event })}
          />
        )}
        {step && <StepNote key={step.seq} note={marks[step.seq]} onMark={(note) => onMark(step.seq, note)} />}
        {step && <StepDetails step={step} before={stepBefore(session, step)} />}
      </section>
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
