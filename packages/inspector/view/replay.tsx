import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Seen } from '../model.ts';
import type { Step } from '../step.ts';
import { icon } from '../report/icon.ts';
import { pictureAt, reportedTime } from '../report/recent-pictures.ts';
import css from './replay.module.css';

interface ReplayProps {
  seen: Seen;
  steps: readonly Step[];
  /** The flow that is looked at. */
  flow: string | null;
  /** The step that somebody has chosen. */
  chosen: Step | null;
  onStep: (step: Step) => void;
}

const speeds = [1, 4] as const;

/** A report as it went: what the person says, what they saw, and the steps at their own pace. */
export function Replay({ seen: { words, pictures }, steps, flow, chosen, onStep }: ReplayProps) {
  const end = Math.max(...pictures.map(({ at }) => at), ...steps.map(({ at }) => at));
  const times = [...pictures, ...steps].map(({ at }) => at).filter((at) => at >= end - reportedTime);
  const start = Math.min(end, ...times);
  const [now, setNow] = useState(start);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const [isPlaying, setPlaying] = useState(false);
  const [ofAll, setOfAll] = useState(true);

  const goTo = (moment: number) => {
    setNow(moment);
    const step = steps.findLast(({ at, id }) => at <= moment && (ofAll || id === flow));
    if (step) onStep(step);
  };
  const begin = useEffectEvent(() => goTo(start));
  useEffect(() => begin(), []);
  const passOn = useEffectEvent((passed: number) => {
    goTo(Math.min(end, now + passed * speed));
    if (now >= end) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function next(moment) {
      passOn(Math.max(0, moment - before));
      before = moment;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  useEffect(() => {
    if (!chosen) return;
    setPlaying(false);
    setNow(Math.max(start, chosen.at));
  }, [chosen, start]);

  const picture = pictureAt(pictures, now);
  const share = (at: number) => ((at - start) / (end - start)) * 100;
  return (
    <section className={css.replay} aria-label="Report">
      {words && <p className={css.words}>{words}</p>}
      {picture ? (
        <img className={css.picture} src={picture.data} alt="The page at this moment" />
      ) : (
        <p className={css.none}>It came without pictures.</p>
      )}
      {end === start ? (
        <p className={css.none}>Nothing happened in this half minute: flows stood as they are shown.</p>
      ) : (
        <>
          <div className={css.time}>
            <div className={css.ticks} aria-hidden>
              {steps
                .filter(({ at }) => at >= start)
                .map(({ seq, at, id }) => (
                  <span
                    key={seq}
                    className={css.tick}
                    data-own={id === flow}
                    style={{ insetInlineStart: `${share(at)}%` }}
                  />
                ))}
            </div>
            <input
              className={css.slider}
              type="range"
              aria-label="Moment"
              aria-valuetext={secondsOf(now - start)}
              min={start}
              max={end}
              step={10}
              value={now}
              onChange={(change) => {
                setPlaying(false);
                goTo(change.currentTarget.valueAsNumber);
              }}
            />
          </div>
          <div className={css.controls}>
            <button
              type="button"
              className={css.play}
              onClick={() => {
                if (!isPlaying && now >= end) goTo(start);
                setPlaying(!isPlaying);
              }}
            >
              {isPlaying ? <Pause {...icon} /> : <Play {...icon} />} {isPlaying ? 'Pause' : 'Play'}
            </button>
            <div className={css.speeds} role="group" aria-label="Pace">
              {speeds.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={css.speed}
                  aria-pressed={one === speed}
                  onClick={() => setSpeed(one)}
                >
                  {one}×
                </button>
              ))}
            </div>
            <span className={css.moment}>
              {secondsOf(now - start)} of {secondsOf(end - start)}
            </span>
            <label className={css.follow}>
              <input type="checkbox" checked={ofAll} onChange={(change) => setOfAll(change.currentTarget.checked)} />
              follow all flows
            </label>
          </div>
        </>
      )}
    </section>
  );
}

const secondsOf = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
