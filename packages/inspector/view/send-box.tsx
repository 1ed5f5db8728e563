import { useEffect, useState } from 'react';
import type { JsonEvent } from '../json-safe.ts';
import type { Step } from '../step.ts';
import { drafted, type Samples } from './samples.ts';
import { inWords, type EventKind } from '../words.ts';
import css from './send-box.module.css';

interface SendBoxProps {
  step: Step;
  samples: Samples;
  /** An event that somebody wants to write before it is sent. */
  asked: JsonEvent | null;
  onSend: (event: JsonEvent) => void;
}

const groups: readonly { title: string; kinds: readonly EventKind[] }[] = [
  { title: 'Events', kinds: ['event'] },
  { title: 'Answers and failures of what it calls', kinds: ['answer', 'failure'] },
  { title: 'Time', kinds: ['delay'] },
];

/** Whatever the flow takes now: events, answers of its calls in their stead, and delays that need not be waited for. */
export function SendBox({ step, samples, asked, onSend }: SendBoxProps) {
  const [type, setType] = useState<string | null>(null);
  const [text, setText] = useState('');
  const isPossible = type !== null && step.next.includes(type);
  const choose = (event: string, sample: JsonEvent) => {
    setType(event);
    setText(JSON.stringify(sample, null, 2));
  };
  useEffect(() => {
    if (!asked) return;
    setType(asked.type);
    setText(JSON.stringify(asked, null, 2));
  }, [asked]);
  const ofType = (event: string): readonly JsonEvent[] => samples.get(event) ?? [drafted(event)];
  const event = parsed(text);
  return (
    <div className={css.box}>
      {step.next.length === 0 && <p className={css.hint}>It takes no event in this state.</p>}
      {groups.map(({ title, kinds }) => {
        const types = step.next.filter((one) => kinds.includes(inWords(one).kind));
        return types.length === 0 ? null : (
          <div key={title} role="group" aria-label={title}>
            <h2 className={css.title}>{title}</h2>
            <div className={css.events}>
              {types.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={css.event}
                  data-kind={inWords(one).kind}
                  aria-pressed={one === type}
                  title={one}
                  onClick={() => choose(one, ofType(one)[0] ?? drafted(one))}
                >
                  {inWords(one).words}
                </button>
              ))}
            </div>
          </div>
        );
      })}
      {isPossible && (
        <form
          className={css.form}
          onSubmit={(submit) => {
            submit.preventDefault();
            if (event) onSend(event);
          }}
        >
          {ofType(type).length > 1 && (
            <div className={css.samples} role="group" aria-label="Samples">
              {ofType(type).map((sample, index) => (
                // They have no names and keep their places.
                // oxlint-disable-next-line react/no-array-index-key
                <button key={index} type="button" className={css.sample} onClick={() => choose(type, sample)}>
                  {index + 1}
                </button>
              ))}
            </div>
          )}
          <textarea
            className={css.text}
            aria-label="Event as JSON"
            spellCheck={false}
            rows={Math.min(12, text.split('\n').length)}
            value={text}
            aria-invalid={!event}
            onChange={(change) => setText(change.currentTarget.value)}
          />
          {!event && <p role="alert">This is no JSON of an object with a “type”.</p>}
          <button type="submit" className={css.send} disabled={!event}>
            Send
          </button>
        </form>
      )}
    </div>
  );
}

/** Null for what is no event. */
function parsed(text: string): JsonEvent | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEvent(value) ? value : null;
  } catch {
    return null;
  }
}

const isEvent = (value: unknown): value is JsonEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
