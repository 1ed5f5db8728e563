import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { LiveAspect, LiveTopic } from '#domain/live/frames.ts';
import type { LiveEmitted } from '#machines/live/live.types.ts';
import { useActors } from '../use-actors.ts';
import { ownAnswer } from './library-changes.ts';
import { reread } from './rereading.ts';
import { watchTopic } from './watch-topic.ts';

/** Hears of a topic for as long as its component is on the page; null hears of nothing. */
export function useTopic(topic: LiveTopic | null, hear: (event: LiveEmitted) => void): void {
  const actors = useActors();
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (topic === null) return undefined;
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    const end = watchTopic(actors, topic, (event) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        heard(event);
      }, ownAnswer);
      waiting.add(timer);
    });
    return () => {
      for (const timer of waiting) clearTimeout(timer);
      end();
    };
  }, [actors, topic]);
}

/** Reads the page again whenever one of these has changed, or may not be watched any more. */
export function useLivePage(topic: LiveTopic | null, aspects?: readonly LiveAspect[]): void {
  const { revalidate } = useRevalidator();
  useTopic(topic, (event) => {
    if (event.type === 'topic.refused' || !aspects || concerns(event, aspects)) reread(revalidate);
  });
}

/** Whether one of these has changed, or anything may have. */
export const concerns = (event: LiveEmitted, aspects: readonly LiveAspect[]): boolean =>
  event.type === 'topic.changed' && (event.what === null || event.what.some((one) => aspects.includes(one)));
