import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { trashDays } from '#domain/limits.ts';
import { shownName } from '#domain/screen-name.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { nothingSelected, rangeBetween } from '#domain/selection.ts';
import { emptyHistory } from '#domain/timeline/loaded.ts';
import { selectionMachine, type SelectionContext } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { TimelineContext } from '#machines/timeline/timeline.types.ts';
import { states as changeStates } from '#machines/trash-change/trash-change.fixtures.ts';
import { trashChangeMachine } from '#machines/trash-change/trash-change.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import type { TimelineRef } from '#src/wiring/timeline/use-timeline.ts';
import { frozenActor, type FrozenState } from '#stories/flows/frozen-actor.ts';
import { nothingPressed } from '#stories/flows/nothing-pressed.ts';
import { answeringClient } from '#stories/support/answering-client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleNow, sampleScreens } from '#stories/support/sample-screens.ts';
import { TrashPage } from '#stories/support/trash-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './trash.page.tsx';

const day = 86_400_000;
/** Two, three and six deleted at once: just now, some days ago, and so long ago that they go today. */
const deletions = [
  { ago: 0, count: 2 },
  { ago: 4, count: 3 },
  { ago: trashDays, count: 6 },
];
const days: HistoryDay[] = deletions.map(({ ago, count }) => ({ date: dateOf(ago), count }));
const trashed: Screen[] = deletions
  .flatMap(({ ago, count }) => Array<number>(count).fill(ago))
  .flatMap((ago, place) => {
    const screen = sampleScreens[place];
    return screen
      ? [{ ...screen, day: dateOf(ago), date_purged: new Date(sampleNow + (trashDays - ago) * day).toISOString() }]
      : [];
  });

const meta = {
  title: 'Pages/Library/Trash',
  component: TrashPage,
  args: {
    flows: () => flowsIn({}),
    onOpen: fn().mockName('onOpen'),
  },
  parameters: wholePage,
} satisfies Meta<typeof TrashPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['page', 'wide'],
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('screens.count', { count: 11 }));
    await expect(canvas.getAllByText(text('trash.left', { days: trashDays }))).toHaveLength(2);
    await expect(canvas.getAllByText(text('trash.left', { days: 0 }))).toHaveLength(6);
    await expect(canvas.getByRole('button', { name: exact('Empty trash') })).toBeVisible();
  },
};

/** The page itself, with answers in place of the server's: what is restored or deleted forever leaves the list. */
export const RestoreAndDelete: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <AppPage
      page="trash"
      path="/trash"
      viewer={viewer}
      component={Page}
      data={{ days, screens: trashed, version: 1, offset: 0, total: trashed.length, now: sampleNow }}
      client={answeringClient({
        RestoreScreens: () => ({ restoreScreens: { signatures: [trashed[0]?.signature] } }),
        PurgeScreens: () => ({ purgeScreens: { signatures: [trashed[1]?.signature] } }),
      })}
    />
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const choose = async (place: number) =>
      userEvent.click(
        await canvas.findByRole('checkbox', {
          name: exact('screens.tile.select', { name: shownName(trashed[place]?.name ?? '') }),
        }),
      );
    const left = (count: number) =>
      waitFor(() =>
        expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('screens.count', { count })),
      );
    await choose(0);
    await userEvent.click(canvas.getByRole('button', { name: exact('Restore') }));
    await left(10);
    await choose(1);
    await userEvent.click(canvas.getByRole('button', { name: exact('Delete forever') }));
    const question = within(await canvas.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: exact('Delete forever') }));
    await left(9);
  },
};

export const WithSelection: Story = { args: { flows: () => flowsIn({ selection: some }) } };

/** Thousands of screens are read page by page, and restored a thousand at once. */
export const Restoring: Story = {
  args: {
    flows: () =>
      flowsIn({
        selection: some,
        change: {
          value: 'restoring',
          context: { ...changeStates.restoring.context, toDo: 4000, left: Array<string>(1000).fill('') },
        },
      }),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const progress = canvas.getByRole('progressbar', { name: exact('Restoring') });
    await expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['3000', '4000']);
    await expect(canvas.getByRole('button', { name: exact('Restore') })).toHaveAttribute('aria-busy', 'true');
    const others = [exact('Delete forever'), exact('Empty trash')].map((name) => canvas.getByRole('button', { name }));
    await expect(others.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  },
};

export const Emptying: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { flows: () => flowsIn({ change: changeStates.emptying }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const empty = within(canvasElement).getByRole('button', { name: exact('Empty trash') });
    await expect(empty).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { flows: () => flowsIn({ timeline: timelineIn({ ready: resting }, { days: [], screens: {} }) }) },
  play: async ({ canvasElement, globals }) => {
    const { exact, path } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { name: exact('The trash is empty') })).toBeVisible();
    await expect(main.getByRole('link', { name: exact('To the gallery') })).toHaveAttribute('href', path('/gallery'));
  },
};

/** Some screens could not be read; the days are known. */
export const PagesFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    flows: () => flowsIn({ timeline: timelineIn({ ready: { ...resting, pages: 'failed' } }, { screens: {} }) }),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('button', { name: exact('Try again') })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { flows: () => flowsIn({ timeline: timelineIn('failed', { days: [], screens: {} }) }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('heading', { name: exact('The trash did not load') })).toBeVisible();
  },
};

export const NarrowWindow: Story = {
  globals: { viewport: { value: 'phone' } },
};

export const PhoneWithSelection: Story = { ...WithSelection, globals: { viewport: { value: 'phone' } } };

const resting = { pages: 'resting', news: 'resting' };
const none: { value: string; context: SelectionContext } = {
  value: 'none',
  context: { selection: nothingSelected, anchor: null, before: nothingSelected },
};
const some: { value: string; context: SelectionContext } = {
  value: 'some',
  context: {
    selection: { ranges: [rangeBetween(placeAt(0), placeAt(2))], exceptions: [] },
    anchor: placeAt(2),
    before: nothingSelected,
  },
};

/** The flows of the trash in these states. */
function flowsIn({ timeline = timelineIn({ ready: resting }), selection = none, change = changeStates.idle }: Shown) {
  return {
    timeline,
    selection: frozenActor(selectionMachine, selection),
    longPress: nothingPressed(),
    trashChange: frozenActor(trashChangeMachine, change),
  };
}

interface Shown {
  timeline?: TimelineRef;
  selection?: FrozenState;
  change?: FrozenState;
}

function timelineIn(value: 'failed' | { ready: typeof resting }, known: Partial<TimelineContext['history']> = {}) {
  const context: TimelineContext = {
    history: { ...emptyHistory, days, screens: { ...trashed }, recentPages: [0], ...known },
    version: 1,
    isDoubted: false,
    range: { from: 0, to: 0 },
    reading: [],
    searchDate: null,
    newer: { dateFrom: '', offset: 0 },
    removed: [],
    arrived: 0,
    rereads: 0,
  };
  return frozenActor(timelineMachine, { value, context });
}

function placeAt(index: number) {
  return { index, signature: trashed[index]?.signature ?? '' };
}

/** The date so many days before the samples are looked at. */
function dateOf(ago: number): string {
  return new Date(sampleNow - ago * day).toISOString().slice(0, 10);
}
