import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { trashDays } from '#domain/limits.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { nothingSelected, rangeBetween } from '#domain/selection.ts';
import { emptyHistory } from '#domain/timeline/loaded.ts';
import { selectionMachine, type SelectionContext } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { TimelineContext } from '#machines/timeline/timeline.types.ts';
import { states as changeStates } from '#machines/trash-change/trash-change.fixtures.ts';
import { trashChangeMachine, type TrashChangeEvent } from '#machines/trash-change/trash-change.machine.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { sampleNow, sampleScreens } from '#stories/support/sample-screens.ts';
import { TrashPage } from '#stories/support/trash-page.tsx';
import { wordsOf } from '#stories/support/words.ts';

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
  title: 'Pages/Trash',
  component: TrashPage,
  args: {
    timeline: () => timelineIn({ ready: resting }),
    selection: () => frozenActor(selectionMachine, none),
    change: () => frozenActor(trashChangeMachine, changeStates.idle),
    onOpen: fn().mockName('onOpen'),
  },
  parameters: { layout: 'fullscreen', ownRouter: true },
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

/** What the page asks of its flow: a frozen one takes no event, so they are caught on their way. */
export const RestoreAndDelete: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    selection: () => frozenActor(selectionMachine, some),
    change: () => Object.assign(frozenActor(trashChangeMachine, changeStates.idle), { send: asked }),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    asked.mockClear();
    const canvas = within(canvasElement);
    const bar = within(canvas.getByRole('group', { name: exact('Selected screenshots') }));
    await userEvent.click(bar.getByRole('button', { name: exact('Restore') }));
    await userEvent.click(bar.getByRole('button', { name: exact('Delete forever') }));
    await userEvent.click(canvas.getByRole('button', { name: exact('Empty trash') }));
    const request = { signatures: trashed.slice(0, 3).map(({ signature }) => signature), ranges: [], anchors: [] };
    await expect(asked.mock.calls.map(([event]) => event)).toEqual([
      { type: 'restore.requested', request },
      { type: 'purge.requested', request },
      { type: 'emptying.requested' },
    ]);
  },
};

export const WithSelection: Story = { args: { selection: () => frozenActor(selectionMachine, some) } };

/** Thousands of screens are read page by page, and restored a thousand at once. */
export const Restoring: Story = {
  args: {
    ...WithSelection.args,
    change: () =>
      frozenActor(trashChangeMachine, {
        value: 'restoring',
        context: { ...changeStates.restoring.context, toDo: 4000, left: Array<string>(1000).fill('') },
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
  args: { change: () => frozenActor(trashChangeMachine, changeStates.emptying) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const empty = within(canvasElement).getByRole('button', { name: exact('Empty trash') });
    await expect(empty).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { timeline: () => timelineIn({ ready: resting }, { days: [], screens: {} }) },
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
  args: { timeline: () => timelineIn({ ready: { ...resting, pages: 'failed' } }, { screens: {} }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('button', { name: exact('Try again') })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { timeline: () => timelineIn('failed', { days: [], screens: {} }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('heading', { name: exact('The trash did not load') })).toBeVisible();
  },
};

export const NarrowWindow: Story = {
  globals: { viewport: { value: 'phone' } },
};

export const PhoneWithSelection: Story = { ...WithSelection, globals: { viewport: { value: 'phone' } } };

const asked = fn<(event: TrashChangeEvent) => void>();
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
