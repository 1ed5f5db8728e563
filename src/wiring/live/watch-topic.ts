import type { LiveTopic } from '#domain/live/frames.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { LiveRef } from '#machines/live/live.machine.ts';
import type { LiveEmitted } from '#machines/live/live.types.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import type { WatchTopic } from './library-changes.ts';

type Around = { app: AppRef } & Pick<Flows, 'session' | 'requests'>;

const liveCode = lazyPart(async () => (await import('./live-in-browser.ts')).openLive);

/** The flow of each page, whose code comes with the first part of it that watches something. */
const opened = new WeakMap<AppRef, Promise<LiveRef | null>>();

function liveOf(around: Around): Promise<LiveRef | null> {
  const known = opened.get(around.app);
  if (known) return known;
  // Without it the page is read anew when somebody comes back to it, as ever.
  const opening = liveCode
    .once()
    .then((openLive) => openLive(around))
    .catch(() => null);
  opened.set(around.app, opening);
  return opening;
}

/** What tells the flows of a page. */
export const watchingFor =
  (around: Around): WatchTopic =>
  (topic, hear) =>
    watchTopic(around, topic, hear);

/** Hears of a topic from now on. Returns the function that ends it. */
export function watchTopic(around: Around, topic: LiveTopic, hear: (event: LiveEmitted) => void): () => void {
  const leaving = new AbortController();
  void watch(around, { topic, hear, left: leaving.signal });
  return () => leaving.abort();
}

async function watch(
  around: Around,
  { topic, hear, left }: { topic: LiveTopic; hear: (event: LiveEmitted) => void; left: AbortSignal },
): Promise<void> {
  const live = await liveOf(around);
  if (!live || left.aborted) return;
  const told = (event: LiveEmitted) => {
    if (event.topic === topic) hear(event);
  };
  const heard = [live.on('topic.changed', told), live.on('topic.refused', told)];
  live.send({ type: 'topic.watched', topic });
  left.addEventListener('abort', () => {
    for (const subscription of heard) subscription.unsubscribe();
    live.send({ type: 'topic.dropped', topic });
  });
}
