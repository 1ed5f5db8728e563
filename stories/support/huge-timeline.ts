import { createActor, fromPromise } from 'xstate';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { NewerScreens, ReadDays, ReadPages } from '#machines/timeline/timeline.types.ts';
import { sampleScreens } from './sample-screens.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

const total = 1_000_000;
const version = 1;
const dayCount = 3_650;
const dayMs = 86_400_000;
const newest = Date.UTC(2026, 10, 20);

/** The timeline of ten years with a million screens, which reads whatever comes into view. */
export function hugeTimeline() {
  const machine = timelineMachine.provide({
    actors: {
      returns: silentSource(),
      loadDays: fromPromise<ReadDays, void>(() => Promise.resolve({ days: hugeDays, version })),
      loadPages: fromPromise<ReadPages, { pages: readonly number[]; limit: number }>(({ input: { pages, limit } }) =>
        Promise.resolve({
          total,
          version,
          pages: pages.map((page) => ({ page, screens: screensFrom(page * limit, limit) })),
        }),
      ),
      loadNewer: fromPromise<NewerScreens, { dateFrom: string; limit: number; offset: number }>(() =>
        Promise.resolve({ screens: [], total: hugeDays[0]?.count ?? 0, version }),
      ),
    },
  });
  const timeline = createActor(machine, { input: { days: hugeDays, version } }).start();
  timeline.send({ type: 'timeline.opened' });
  return timeline;
}

/** Busy and quiet days in turn, as in a real gallery, a million in the end. */
const hugeDays: readonly HistoryDay[] = Array.from({ length: dayCount }, (_, age) => {
  const even = Math.floor((total * (age + 1)) / dayCount) - Math.floor((total * age) / dayCount);
  const swing = age % 2 === 0 ? (age * 37) % 200 : -(((age - 1) * 37) % 200);
  return { date: new Date(newest - age * dayMs).toISOString().slice(0, 10), count: even + swing };
});

const screensFrom = (offset: number, count: number): Screen[] =>
  Array.from({ length: Math.min(count, total - offset) }, (_, place) => screenAt(offset + place));

/** The sample screens over and over. Days do not matter here: the timeline places by index. */
function screenAt(index: number): Screen {
  const screen = sampleScreens[index % sampleScreens.length];
  if (!screen) throw new Error('There are no sample screens');
  return screen;
}
