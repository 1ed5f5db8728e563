import { expect, fn, userEvent, within, waitFor } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptyHistory } from '#domain/timeline/loaded.ts';
import { nothingSelected, rangeBetween, type Place } from '#domain/selection.ts';
import { states as linkCopyStates } from '#machines/link-copy/link-copy.fixtures.ts';
import { linkCopyMachine } from '#machines/link-copy/link-copy.machine.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { states as searchStates } from '#machines/search/search.fixtures.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { states as selectionStates } from '#machines/selection/selection.fixtures.ts';
import { selectionMachine, type SelectionContext } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { TimelineContext } from '#machines/timeline/timeline.types.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { answeringClient } from '#stories/support/answering-client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { GalleryPage } from '#stories/support/gallery-page.tsx';
import { hugeTimeline } from '#stories/support/huge-timeline.ts';
import { sampleDays, sampleNow, sampleScreens } from '#stories/support/sample-screens.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './gallery.page.tsx';

const meta = {
  title: 'Pages/Library/Gallery',
  component: GalleryPage,
  args: {
    timeline: () => timelineIn({ ready: resting }),
    selection: () => frozenActor(selectionMachine, selectionStates.none),
    copying: () => frozenActor(linkCopyMachine, linkCopyStates.idle),
    onUpload: fn().mockName('onUpload'),
    onCapture: fn().mockName('onCapture'),
    onFolder: fn().mockName('onFolder'),
    onOpen: fn().mockName('onOpen'),
    onEdit: fn().mockName('onEdit'),
    onDelete: fn().mockName('onDelete'),
    onDownload: fn().mockName('onDownload'),
  },
  parameters: wholePage,
} satisfies Meta<typeof GalleryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtATile: Story = {
  tags: ['wide'],
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    const [tile] = await main.findAllByRole('gridcell');
    if (!tile) throw new Error('No screen is shown');
    const signature = tile.dataset['signature'];
    await userEvent.hover(tile);
    const at = within(tile);
    await expect(at.getByRole('button', { name: exact('screens.tile.copy') })).toBeVisible();
    await userEvent.unhover(tile);
    await expect(at.queryByRole('button', { name: exact('screens.tile.draw') })).toBeNull();
    await userEvent.hover(tile);
    await userEvent.click(at.getByRole('button', { name: exact('screens.tile.draw') }));
    await expect(args.onEdit).toHaveBeenCalledWith(signature);
    await userEvent.click(at.getByRole('button', { name: exact('screens.delete') }));
    await expect(args.onDelete).toHaveBeenCalledWith({ signatures: [signature], ranges: [], anchors: [] });
    const out = new DataTransfer();
    at.getByRole('link').dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: out }));
    await expect(out.getData('DownloadURL')).toMatch(
      new RegExp(`^image/\\w+:.+\\.\\w+:https?://.+${signature}.+download=true$`),
    );
  },
};

export const Ready: Story = {
  tags: ['page', 'wide'],
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: exact('Upload a folder') }));
    await expect(args.onFolder).toHaveBeenCalledOnce();
    const tabs = within(main.getByRole('navigation', { name: exact('Galleries') })).getAllByRole('link');
    await expect(tabs.map((tab) => [/\d+$/u.exec(tab.textContent)?.[0], tab.getAttribute('aria-current')])).toEqual([
      ['20', 'page'],
      ['12', null],
      [undefined, null],
    ]);
  },
};

/** Some screens go to the trash by themselves: the page leads to the first of them. */
export const Leaving: Story = {
  tags: ['page', 'wide'],
  args: { leaving: { count: 12, at: '2026-12-06T10:00:00.000Z', day: sampleDays.at(-1)?.date ?? '' } },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const note = within(within(canvasElement).getByRole('complementary', { name: exact('gallery.leaving') }));
    await userEvent.click(note.getByRole('button', { name: text('gallery.leaving.show', { isOne: 'no' }) }));
    await waitFor(() => expect(document.activeElement?.closest('[role=grid], main')).not.toBeNull());
  },
};

export const SelectAndDelete: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('screens.count', { count: 20 }));
    await userEvent.click(
      canvas.getByRole('checkbox', { name: exact('screens.tile.select', { name: 'Support thread' }) }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: exact('Delete') }));
    await expect(args.onDelete).toHaveBeenCalledWith({
      signatures: [sampleScreens[3]?.signature],
      ranges: [],
      anchors: [],
    });
  },
};

/** The page itself, with answers in place of the server's: what is selected joins a collection, is deleted and comes back. */
export const CollectDeleteAndUndo: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <AppPage
      page="gallery"
      path="/gallery"
      viewer={viewer}
      component={Page}
      data={{
        days: sampleDays,
        screens: sampleScreens,
        version: 1,
        offset: 0,
        total: sampleScreens.length,
        found: null,
        ownTotal: sampleScreens.length,
        spaces: [],
        space: null,
        tags: [],
        tag: null,
        sharedTotal: 12,
        asks: { open: [], pictures: [], total: 0 },
        now: sampleNow,
      }}
      client={answeringClient({
        Collections: () => ({
          collections: { items: [{ signature: 'notes', title: 'Release notes', total: 3, cover: null }], total: 1 },
        }),
        AddToCollection: () => ({ addToCollection: { signature: 'notes' } }),
        DeleteScreens: () => ({ deleteScreens: { signatures: [sampleScreens[3]?.signature] } }),
        RestoreScreens: () => ({ restoreScreens: { signatures: [sampleScreens[3]?.signature] } }),
      })}
    />
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const counts = (count: number) =>
      waitFor(() =>
        expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('screens.count', { count })),
      );
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: exact('screens.tile.select', { name: 'Support thread' }) }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: exact('Add to collection') }));
    await userEvent.click(await canvas.findByRole('button', { name: /Release notes/u }));
    // It is shown, and read out.
    await canvas.findAllByText(text('gallery.collection.added', { count: 1 }));
    await userEvent.click(canvas.getByRole('button', { name: exact('Delete') }));
    await userEvent.click(within(await canvas.findByRole('dialog')).getByRole('button', { name: exact('Delete') }));
    await counts(sampleScreens.length - 1);
    await userEvent.click(await canvas.findByRole('button', { name: exact('removal.undo') }));
    await counts(sampleScreens.length);
  },
};

/** Few screens need no scrubber, and leave no room for one: the row ends where the buttons above it do. */
export const FewScreens: Story = {
  tags: ['wide'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { timeline: () => timelineIn({ ready: resting }, { days: [{ date: '2026-11-20', count: 20 }] }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const tiles = await canvas.findAllByRole('gridcell');
    await expect(Math.max(...tiles.map(right))).toBe(right(canvas.getByRole('button', { name: exact('Upload') })));
    await expect(canvas.queryByRole('scrollbar')).not.toBeInTheDocument();
  },
};

/** The calendar comes when it is opened; the day that is chosen names its month on the button. */
export const GoToDate: Story = {
  tags: ['wide'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: exact('Go to date') });
    await userEvent.click(button);
    const dialog = await canvas.findByRole('dialog', { name: exact('Go to date') });
    const oldest = sampleDays.at(-1)?.date ?? '';
    await waitFor(() => expect(dialog.querySelector(`[data-date="${sampleDays[0]?.date ?? ''}"]`)).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: exact('Previous month') }));
    await userEvent.click(dayIn(dialog, oldest));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(button).toHaveAccessibleName(
      new RegExp(`${exact('Go to date').source.slice(0, -1)}: .*${oldest.slice(0, 4)}$`, 'u'),
    );
    await userEvent.click(button);
    await waitFor(() => expect(dayIn(dialog, oldest)).toHaveFocus());
  },
};

/** The server has told the days, the screens are on their way. */
export const Loading: Story = {
  args: { timeline: () => timelineIn({ ready: { ...resting, pages: 'reading' } }, { screens: {} }) },
};

export const Empty: Story = {
  tags: ['page'],
  args: { timeline: () => timelineIn({ ready: resting }, { days: [], screens: {} }) },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: exact('Upload') }));
    await expect(args.onUpload).toHaveBeenCalledOnce();
    await userEvent.click(main.getByRole('button', { name: exact('Upload a folder') }));
    await expect(args.onFolder).toHaveBeenCalledOnce();
  },
};

/** A browser that can neither take a picture of the screen nor choose a folder. */
export const EmptyPhone: Story = {
  ...Empty,
  tags: [],
  render: (args) => <GalleryPage {...args} onCapture={undefined} onFolder={undefined} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getAllByRole('button')).toHaveLength(1);
  },
};

/** What was found stands in place of the timeline, with the part of each name that was searched for. */
export const Found: Story = {
  tags: ['page'],
  args: { search: () => frozenActor(searchMachine, searchStates.shown) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Orders 1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/s/screen'),
    );
    const marks = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['Ord', 'ord']);
    await expect(canvas.getByRole('button', { name: exact('Load more') })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('ord');
    await userEvent.click(canvas.getByRole('button', { name: exact('Clear the search') }));
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const FoundNothing: Story = {
  args: { search: () => frozenActor(searchMachine, searchStates['shown: nothing']) },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const heading = await within(canvasElement).findByRole('heading', { level: 2 });
    await expect(heading).toHaveTextContent(text('search.nothing', { query: 'ord' }));
  },
};

export const SearchFailed: Story = {
  args: { search: () => frozenActor(searchMachine, searchStates.failed) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(await within(canvasElement).findByRole('button', { name: exact('Try again') })).toBeVisible();
  },
};

/** The field unfolds from its icon, and folds again once it is left empty. */
export const PhoneSearch: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('searchbox');
    const width = () => field.getBoundingClientRect().width;
    await expect(width()).toBeLessThan(60);
    await userEvent.click(field);
    await expect(width()).toBeGreaterThan(200);
  },
};

export const WithSelection: Story = {
  args: { selection: () => selectionOf(placeAt(1), placeAt(7)) },
};

/** Thousands of links are read page by page. */
export const CopyingLinks: Story = {
  args: { ...WithSelection.args, copying: () => frozenActor(linkCopyMachine, linkCopyStates.reading) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: exact('Collecting links') })).toHaveAttribute('value', '15');
    await userEvent.click(canvas.getByRole('button', { name: exact('Stop copying') }));
    await expect(canvas.getByRole('button', { name: exact('Copy links') })).toHaveFocus();
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
  },
};

/** The browser keeps its clipboard to itself. */
export const LinksByHand: Story = {
  args: { ...WithSelection.args, copying: () => frozenActor(linkCopyMachine, linkCopyStates.refused) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const dialog = within(
      await within(canvasElement).findByRole('dialog', { name: exact('screens.copyByHand', { count: 3 }) }),
    );
    const named = { name: exact('screens.links', { count: 3 }) };
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', named);
    await expect(field.value.split('\n')).toHaveLength(3);
    await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value));
    await userEvent.click(dialog.getByRole('button', { name: exact('Close') }));
    // It fades away.
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** A million screens in ten years: only what is near the window is read and drawn. */
export const Huge: Story = {
  args: { timeline: hugeTimeline },
  // No browser takes a picture of millions of pixels.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      text('screens.count', { count: 1_000_000 }),
    );
    await expect((await canvas.findAllByRole('link', { name: 'Support thread' })).length).toBeGreaterThan(0);
    await expect(canvasElement.querySelectorAll('[role=gridcell]').length).toBeLessThan(150);
  },
};

/** Some screens could not be read; the days are known. */
export const PagesFailed: Story = {
  args: { timeline: () => timelineIn({ ready: { ...resting, pages: 'failed' } }, { screens: {} }) },
};

export const Failed: Story = {
  args: { timeline: () => timelineIn('failed', { days: [], screens: {} }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('button', { name: exact('Try again') })).toBeVisible();
  },
};

export const Phone: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: 'phone' } },
};

export const PhoneWithSelection: Story = { ...WithSelection, globals: { viewport: { value: 'phone' } } };

function dayIn(dialog: HTMLElement, date: string): HTMLElement {
  const day = dialog.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (!day) throw new Error(`The calendar does not show ${date}`);
  return day;
}

const resting = { pages: 'resting', news: 'resting' };

function timelineIn(value: 'failed' | { ready: typeof resting }, known: Partial<TimelineContext['history']> = {}) {
  const context: TimelineContext = {
    history: { ...emptyHistory, days: sampleDays, screens: { ...sampleScreens }, recentPages: [0], ...known },
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

function selectionOf(from: Place, to: Place) {
  const context: SelectionContext = {
    selection: { ranges: [rangeBetween(from, to)], exceptions: [] },
    anchor: to,
    before: nothingSelected,
  };
  return frozenActor(selectionMachine, { value: 'some', context });
}

function placeAt(index: number): Place {
  return { index, signature: sampleScreens[index]?.signature ?? '' };
}
