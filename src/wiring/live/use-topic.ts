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
    const concerns =
      event.type === 'topic.refused' ||
      event.what === null ||
      !aspects ||
      event.what.some((one) => aspects.includes(one));
    if (concerns) reread(revalidate);
  });
}
