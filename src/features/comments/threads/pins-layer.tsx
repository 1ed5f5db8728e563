import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Thread } from '#domain/comment.ts';
import type { Part } from '#domain/scene/place-in-scene.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { keptOver } from './kept-over.ts';
import css from './pins.module.css';

interface PinsLayerProps {
  /** Of the picture, in pixels. */
  size: { width: number; height: number };
  threads: readonly Thread[];
  opened: number | null;
  /** Somebody looks for a place: a press puts a pin. */
  isPlacing: boolean;
  /** Where a new thread is being written. */
  place: Part | null;
  onPlace: (place: Part) => void;
  onOpen: (thread: Thread) => void;
}

/** The numbered pins over the picture, each where it is meant however large the picture is shown. */
export function PinsLayer({ size, threads, opened, isPlacing, place, onPlace, onOpen }: PinsLayerProps) {
  const intl = useIntl();
  const layer = useRef<HTMLDivElement>(null);
  const { width, height } = size;
  useLayoutEffect(() => (layer.current ? keptOver(layer.current, { width, height }) : undefined), [width, height]);
  const press = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPlace({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  };
  return (
    <div ref={layer} className={css.layer}>
      {isPlacing && (
        <button
          type="button"
          className={css.target}
          aria-label={intl.formatMessage({ id: 'threads.place.here' })}
          onClick={press}
        />
      )}
      {threads.map((thread) => {
        const { thread: facts } = thread;
        if (!facts?.pin) return null;
        const { id, number, pin, state, is_unread } = facts;
        return (
          <button
            key={id}
            type="button"
            className={css.pin}
            ref={placedAt(pin)}
            aria-label={
              is_unread
                ? intl.formatMessage({ id: 'threads.pin.unread' }, { count: number, name: thread.author?.name ?? '–' })
                : intl.formatMessage({ id: 'threads.pin' }, { count: number, name: thread.author?.name ?? '–' })
            }
            aria-pressed={opened === id}
            data-state={state}
            data-unread={is_unread || undefined}
            onClick={() => onOpen(thread)}
          >
            {number}
          </button>
        );
      })}
      {place && (
        <span className={css.pin} data-state="new" ref={placedAt(place)}>
          <Icon of={Plus} size={14} />
        </span>
      )}
    </div>
  );
}

/** Puts a pin at its part of the picture. */
const placedAt =
  ({ x, y }: Part) =>
  (pin: HTMLElement | null): void => {
    pin?.style.setProperty('inset', `${y * 100}% auto auto ${x * 100}%`);
  };

const within = (part: number): number => Math.min(Math.max(part, 0), 1);
