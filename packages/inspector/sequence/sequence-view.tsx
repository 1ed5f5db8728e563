import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { Step } from '../step.ts';
import type { Traffic } from '../traffic.ts';
import { between, rowHeight, topsOf } from './layout.ts';
import { chainOf, sequenceOf, type Lane, type Message } from './sequence-of.ts';
import css from './sequence-view.module.css';

interface SequenceViewProps {
  steps: readonly Step[];
  traffic: readonly Traffic[];
  /** The step that is looked at. */
  shown: number | null;
  onChoose: (seq: number) => void;
}

/** Pixels of the column of times, and from one lane to the next. */
const timesWidth = 108;
const laneWidth = 148;
/** Drawn above and below what is seen. */
const beyond = 300;

/** Who said what to whom: flows, the page and the network side by side, with an arrow for all that one has sent another. */
export function SequenceView({ steps, traffic, shown, onChoose }: SequenceViewProps) {
  const [perMillisecond, setPerMillisecond] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const sequence = useMemo(() => sequenceOf(steps, traffic), [steps, traffic]);
  const { lanes, messages } = sequence;
  const tops = useMemo(() => topsOf(messages, perMillisecond), [messages, perMillisecond]);
  const current = messages.some(({ id }) => id === chosen) ? chosen : `step ${shown}`;
  const chain = useMemo(() => chainOf(sequence, current ?? ''), [sequence, current]);
  const height = (tops.at(-1) ?? 0) + 2 * rowHeight;
  const { place, seen } = useScrolled(height);
  const [from, to] = between(tops, seen.top - beyond, seen.top + seen.height + beyond);
  const centers = new Map(lanes.map(({ id }, index) => [id, timesWidth + laneWidth * (index + 0.5)]));
  const causes = messages.flatMap((message, index) => {
    const cause = chain.has(message.id) ? messages.findIndex(({ id }) => id === message.cause) : -1;
    return cause < 0 || !chain.has(messages[cause]?.id ?? '') ? [] : [{ message, cause, index }];
  });
  return (
    <div className={css.sequence}>
      <div className={css.bar}>
        <label>
          <input
            type="checkbox"
            checked={perMillisecond !== null}
            onChange={({ currentTarget }) => setPerMillisecond(currentTarget.checked ? 0.1 : null)}
          />
          by time
        </label>
        {perMillisecond !== null && (
          <input
            type="range"
            aria-label="Pixels for a second"
            min={-3}
            max={0.5}
            step={0.1}
            value={Math.log10(perMillisecond)}
            onChange={({ currentTarget }) => setPerMillisecond(10 ** Number(currentTarget.value))}
          />
        )}
        <span className={css.hint}>
          {messages.length} messages of {lanes.length} lanes; what has led to one and what came of it is marked.
        </span>
      </div>
      <div ref={place} className={css.scroll}>
        <div
          className={css.paper}
          style={{ inlineSize: timesWidth + laneWidth * lanes.length, blockSize: height + 40 }}
        >
          <div className={css.heads}>
            {lanes.map((lane) => (
              <LaneHead key={lane.id} lane={lane} />
            ))}
          </div>
          <div className={css.body} style={{ blockSize: height }}>
            {[...centers].map(([id, center]) => (
              <span key={id} className={css.lane} style={{ insetInlineStart: center }} />
            ))}
            {causes.map(({ message, cause, index }) => (
              <span
                key={message.id}
                className={css.cause}
                style={{
                  insetInlineStart: centers.get(message.from) ?? 0,
                  insetBlockStart: lineAt(tops[cause]),
                  blockSize: lineAt(tops[index]) - lineAt(tops[cause]),
                }}
              />
            ))}
            {messages.slice(from, to).map((message, index) => (
              <MessageRow
                key={message.id}
                message={message}
                top={tops[from + index] ?? 0}
                from={centers.get(message.from) ?? 0}
                to={centers.get(message.to) ?? 0}
                isChosen={message.id === current}
                isInChain={chain.has(message.id)}
                onChoose={() => {
                  setChosen(message.id);
                  onChoose(message.seq);
                }}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Where the arrow of a message is. */
const lineAt = (top = 0): number => top + rowHeight - 7;

const LaneHead = ({ lane: { name, kind } }: { lane: Lane }) => (
  <span className={css.head} data-kind={kind} title={name}>
    {name}
  </span>
);

interface MessageRowProps {
  message: Message;
  top: number;
  from: number;
  to: number;
  isChosen: boolean;
  isInChain: boolean;
  onChoose: () => void;
}

function MessageRow({ message, top, from, to, isChosen, isInChain, onChoose }: MessageRowProps) {
  const { at, kind, words, note } = message;
  const isToItself = from === to;
  const arrow: CSSProperties = isToItself
    ? { insetInlineStart: from, inlineSize: 26 }
    : { insetInlineStart: Math.min(from, to), inlineSize: Math.abs(to - from) };
  return (
    <button
      type="button"
      className={css.row}
      style={{ insetBlockStart: top, blockSize: rowHeight }}
      data-kind={kind}
      data-chain={isInChain || undefined}
      aria-current={isChosen ? 'step' : undefined}
      title={[words, note].filter(Boolean).join(' · ')}
      onClick={onChoose}
    >
      <time className={css.time}>{new Date(at).toISOString().slice(11, 23)}</time>
      <span
        className={css.arrow}
        style={arrow}
        data-to={isToItself ? 'itself' : to > from ? 'right' : 'left'}
        data-answers={message.id.startsWith('answer') || undefined}
      >
        <span className={css.words}>
          {words}
          {note !== '' && <small>{note}</small>}
        </span>
      </span>
    </button>
  );
}

/** What of a list is seen; at its end it stays there when the list grows. */
function useScrolled(height: number) {
  const place = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const scrolled = place.current;
    if (!scrolled) return;
    const look = () => {
      const { scrollTop: top, clientHeight, scrollHeight } = scrolled;
      isAtEnd.current = top + clientHeight > scrollHeight - 40;
      setSeen({ top, height: clientHeight });
    };
    scrolled.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(scrolled);
    return () => {
      scrolled.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);
  useEffect(() => {
    if (isAtEnd.current && place.current) place.current.scrollTop = height;
  }, [height]);
  return { place, seen };
}
