import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { nothingSelected, rangeBetween } from '#domain/selection.ts';
import { shownName } from '#domain/screen-name.ts';
import { emptyHistory } from '#domain/timeline/loaded.ts';
import { states as removalStates } from '#machines/screen-removal/screen-removal.fixtures.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { selectionMachine, type SelectionContext } from '#machines/selection/selection.machine.ts';
import { states as copyStates } from '#machines/shared-copy/shared-copy.fixtures.ts';
import { sharedCopyMachine, type SharedCopyEvent } from '#machines/shared-copy/shared-copy.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { TimelineContext } from '#machines/timeline/timeline.types.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { sampleDays, sampleNow } from '#stories/support/sample-screens.ts';
import { answeringClient } from '#stories/support/answering-client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { SharedPage, sharedScreens } from '#stories/support/shared-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './shared.page.tsx';

const resting = { pages: 'resting', news: 'resting' };
const asked = fn<(event: SharedCopyEvent) => void>().mockName('send');
const none = {
  value: 'none',
  context: { selection: nothingSelected, anchor: null, before: nothingSelected } satisfies SelectionContext,
};

const meta = {
  title: 'Pages/Library/Shared',
  component: SharedPage,
  args: {
    timeline: () => timelineIn({ ready: resting }),
    selection: () => frozenActor(selectionMachine, none),
    removal: () => frozenActor(screenRemovalMachine, removalStates.idle),
    copying: () => frozenActor(sharedCopyMachine, copyStates.resting),
    onOpen: fn().mockName('onOpen'),
  },
  parameters: wholePage,
} satisfies Meta<typeof SharedPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each tile names its owner; the locked one tells nothing and leads nowhere. */
export const Full: Story = {
  tags: ['page', 'wide'],
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('screens.count', { count: 20 }));
    await expect((await canvas.findAllByText('Grace Hopper')).length).toBeGreaterThan(0);
    const blank = canvas.getByRole('gridcell', { name: exact('shared.locked') });
    await expect(within(blank).queryByRole('link')).not.toBeInTheDocument();
    const tabs = within(canvas.getByRole('navigation', { name: exact('Galleries') })).getAllByRole('link');
    await expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  },
};

/** The page itself, with answers in place of the server's: a copy counts as mine, and what is removed leaves the list. */
export const CopyAndRemove: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <AppPage
      page="shared"
      path="/shared"
      viewer={viewer}
      component={Page}
      data={{
        days: sampleDays,
        screens: sharedScreens,
        version: 1,
        offset: 0,
        total: sharedScreens.length,
        ownTotal: 48,
        spaces: [],
        now: sampleNow,
      }}
      client={answeringClient({
        CopyShared: () => ({ copyShared: { data: { signature: 'copy' } } }),
        RemoveShared: () => ({ removeShared: { signatures: [sharedScreens[0]?.signature] } }),
      })}
    />
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const choose = async () =>
      userEvent.click(
        await canvas.findByRole('checkbox', {
          name: exact('screens.tile.select', { name: shownName(sharedScreens[0]?.name ?? '') }),
        }),
      );
    await choose();
    await userEvent.click(canvas.getByRole('button', { name: exact('Copy to my gallery') }));
    const tabs = within(canvas.getByRole('navigation', { name: exact('Galleries') }));
    await waitFor(() => expect(tabs.getAllByRole('link')[0]).toHaveTextContent(/49$/u));
    await choose();
    await userEvent.click(canvas.getByRole('button', { name: exact('Remove from the list') }));
    const question = within(await canvas.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: exact('Remove from the list') }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
        text('screens.count', { count: sharedScreens.length - 1 }),
      ),
    );
  },
};

/** The locked one among them can be removed, and is not copied. */
export const WithSelection: Story = {
  args: {
    selection: () => frozenActor(selectionMachine, selected(3, 5)),
    copying: () => Object.assign(frozenActor(sharedCopyMachine, copyStates.resting), { send: asked }),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    asked.mockClear();
    const bar = within(within(canvasElement).getByRole('group', { name: exact('Selected screenshots') }));
    await expect(bar.getByRole('button', { name: exact('Remove from the list') })).toBeEnabled();
    await userEvent.click(bar.getByRole('button', { name: exact('Copy to my gallery') }));
    const pictures = [sharedScreens[3], sharedScreens[5]].map((screen) => ({
      signature: screen?.signature,
      fileId: screen?.fileId,
    }));
    await expect(asked).toHaveBeenCalledWith({ type: 'copy.requested', pictures, unread: 0 });
  },
};

/** Of what is locked nothing can be copied. */
export const LockedAlone: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { selection: () => frozenActor(selectionMachine, selected(4, 4)) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const bar = within(within(canvasElement).getByRole('group', { name: exact('Selected screenshots') }));
    await expect(bar.getByRole('button', { name: exact('Remove from the list') })).toBeEnabled();
    await expect(bar.queryByRole('button', { name: exact('Copy to my gallery') })).not.toBeInTheDocument();
  },
};

export const Copying: Story = {
  args: {
    selection: () => frozenActor(selectionMachine, selected(0, 2)),
    copying: () => frozenActor(sharedCopyMachine, copyStates.copying),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const progress = within(canvasElement).getByRole('progressbar', { name: exact('sharedCopy.copying') });
    await expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['1', '3']);
  },
};

export const Empty: Story = {
  tags: ['page'],
  args: { timeline: () => timelineIn({ ready: resting }, { days: [], screens: {} }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { name: exact('shared.empty.title') })).toBeVisible();
    await expect(main.getByRole('link', { name: exact('To the gallery') })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { timeline: () => timelineIn('failed', { days: [], screens: {} }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('button', { name: exact('Try again') })).toBeVisible();
  },
};

export const Phone: Story = { ...WithSelection, globals: { viewport: { value: 'phone' } } };

function selected(from: number, to: number) {
  const place = (index: number) => ({ index, signature: sharedScreens[index]?.signature ?? '' });
  const context: SelectionContext = {
    selection: { ranges: [rangeBetween(place(from), place(to))], exceptions: [] },
    anchor: place(to),
    before: nothingSelected,
  };
  return { value: 'some', context };
}

function timelineIn(value: 'failed' | { ready: typeof resting }, known: Partial<TimelineContext['history']> = {}) {
  const context: TimelineContext = {
    history: { ...emptyHistory, days: sampleDays, screens: { ...sharedScreens }, recentPages: [0], ...known },
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
