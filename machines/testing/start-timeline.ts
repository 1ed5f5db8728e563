import { createActor, fromPromise, waitFor } from 'xstate';
import type { HistoryDay } from '#domain/screen.ts';
import { timelineMachine } from '../timeline/timeline.machine.ts';
import type { NewerScreens, ReadPages, TimelineInput } from '../timeline/timeline.types.ts';
import { screens } from '../timeline/timeline.fixtures.ts';

interface Service {
  days: () => readonly HistoryDay[];
  pages?: (pages: readonly number[]) => ReadPages;
  newer?: (asked: { dateFrom: string; limit: number; offset: number }) => NewerScreens;
}

/** For tests: a timeline whose actors answer from these functions; `calls` names every call in order. */
export function startTimeline(service: Service, input: TimelineInput = {}) {
  const calls: string[] = [];
  const machine = timelineMachine.provide({
    actors: {
      loadDays: fromPromise(async () => {
        calls.push('days');
        return service.days();
      }),
      loadPages: fromPromise(async ({ input: asked }: { input: { pages: readonly number[]; limit: number } }) => {
        calls.push(`pages ${asked.pages.join()}`);
        return service.pages?.(asked.pages) ?? { pages: asked.pages.map((page) => ({ page, screens })), total: 3 };
      }),
      loadNewer: fromPromise(
        async ({ input: asked }: { input: { dateFrom: string; limit: number; offset: number } }) => {
          calls.push(`newer ${asked.dateFrom} ${asked.limit} ${asked.offset}`);
          return service.newer?.(asked) ?? { screens: [], total: 0, all: 0 };
        },
      ),
    },
  });
  const timeline = createActor(machine, { input }).start();
  const rest = () =>
    waitFor(timeline, (snapshot) => snapshot.matches({ ready: { pages: 'resting', news: 'resting' } }));
  return { timeline, calls, rest, snapshot: () => timeline.getSnapshot() };
}
