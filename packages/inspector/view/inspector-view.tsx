import { useState, type ReactNode } from 'react';
import { ActorTree } from './actor-tree.tsx';
import { ChartView } from './chart-view.tsx';
import { EventLog } from './event-log.tsx';
import { stepBefore, type Session } from '../model.ts';
import type { Line } from '../protocol.ts';
import { SendBox } from './send-box.tsx';
import { StepDetails } from './step-details.tsx';
import { TopBar } from './top-bar.tsx';
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
  const [sessions, load] = useSessions(line);
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
          load(recording);
          setChosen(recording.source.id);
        }}
      />
      {session ? (
        <Flows key={session.source.id} session={session} line={line} samplesOf={samplesOf} />
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
}

function Flows({ session, line, samplesOf }: FlowsProps) {
  const { source, steps, running, charts, isLive } = session;
  const [actor, setActor] = useState<string | null>(null);
  /** The step that is gone back to; null for now. */
  const [past, setPast] = useState<number | null>(null);
  const shown = actor ?? Object.values(running)[0]?.actor ?? null;
  const now = shown === null ? undefined : (running[shown] ?? steps.findLast((step) => step.actor === shown));
  const step = steps.find(({ seq }) => seq === past) ?? now;
  const chart = step && charts[step.machine];
  const isNow = step === now;
  return (
    <div className={css.panes}>
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
            setActor(one.actor);
            setPast(one.seq);
          }}
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
