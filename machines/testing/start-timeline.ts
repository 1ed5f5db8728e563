import { createActor, fromPromise, waitFor } from 'xstate';
import type { HistoryDay } from '#domain/screen.ts';
import { timelineMachine } from '../timeline/timeline.machine.ts';
import type { NewerScreens, ReadDays, ReadPages, TimelineInput } from '../timeline/timeline.types.ts';
import { screens } from '../timeline/timeline.fixtures.ts';
import { silentSource } from './silent-source.ts';

interface Service {
  /** Of all answers; that of what was read already when left out. */
  version?: () => number;
  days: () => readonly HistoryDay[];
  pages?: (pages: readonly number[]) => Omit<ReadPages, 'version'>;
  newer?: (asked: { dateFrom: string; limit: number; offset: number }) => Omit<NewerScreens, 'version'>;
}

/** For tests: a timeline whose actors answer from these functions; `calls` names every call in order. */
export function startTimeline(service: Service, input: TimelineInput = {}) {
  const calls: string[] = [];
  const version = () => service.version?.() ?? 1;
  const machine = timelineMachine.provide({
    actors: {
      returns: silentSource(),
      loadDays: fromPromise<ReadDays, void>(async () => {
        calls.push('days');
        return { days: service.days(), version: version() };
      }),
      loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(async ({ input: asked }) => {
        calls.push(`pages ${asked.pages.join()}`);
        const read = service.pages?.(asked.pages);
        const { pages, total } = read ?? { pages: asked.pages.map((page) => ({ page, screens })), total: 3 };
        return { pages, total, version: version() };
      }),
      loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(
        async ({ input: asked }) => {
          calls.push(`newer ${asked.dateFrom} ${asked.limit} ${asked.offset}`);
          return { ...(service.newer?.(asked) ?? { screens: [], total: 0 }), version: version() };
        },
      ),
    },
  });
  const timeline = createActor(machine, { input: { version: 1, ...input } }).start();
  const rest = () =>
    waitFor(timeline, (snapshot) => snapshot.matches({ ready: { pages: 'resting', news: 'resting' } }));
  return { timeline, calls, rest, snapshot: () => timeline.getSnapshot() };
}
