import { expect, fireEvent, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import css from './tile.stories.module.css';
import { Tile } from './tile.tsx';
import { ThumbhashCanvas } from './thumbhash-canvas.tsx';
import { TileSkeleton } from './tile-skeleton.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Blocks/Tile',
  component: Tile,
  args: {
    name: 'Revenue, week 47',
    time: '14:02',
    dateTime: '2026-11-20T14:02:00Z',
    picture: samplePictures.dashboard,
    to: '/s/4fG2kLmN8pQrStUvWxYz01',
    onSelectedChange: fn().mockName('onSelectedChange'),
  },
  render: (args) => (
    <Grid>
      <Tile {...args} />
    </Grid>
  ),
} satisfies Meta<typeof Tile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Revenue, week 47' })).toHaveAttribute('href', args.to);
    const box = canvas.getByRole('checkbox', { name: exact('screens.tile.select', { name: 'Revenue, week 47' }) });
    await userEvent.click(box);
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(true, false);
    await fireEvent.click(box, { shiftKey: true });
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(true, true);
  },
};

/** What a search has found in the picture: the smallest word stays readable, so nothing dark is drawn around it. */
export const Found: Story = {
  args: {
    picture: {
      ...samplePictures.dashboard,
      marks: [
        [80, 60, 180, 36],
        [420, 300, 30, 14],
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll('svg rect')].map((mark) => getComputedStyle(mark));
    await expect(marks).toHaveLength(2);
    for (const { fill, stroke } of marks) {
      await expect(stroke).toBe(fill);
      await expect(fill).toMatch(/0\.\d+\)$/);
    }
  },
};

export const Selected: Story = {
  args: { selected: true, selecting: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('gridcell')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.onSelectedChange).toHaveBeenCalledWith(false, false);
  },
};

/** Of somebody else: whose it is stands in place of the time, and never pushes the name away. */
export const OfSomebodyElse: Story = {
  args: { time: 'Maximilian von Habsburg-Lothringen', dateTime: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('gridcell', { name: /Revenue, week 47 Maximilian/ })).toBeVisible();
  },
};

/** Nothing of it may be seen. */
export const Locked: Story = {
  args: { name: 'Not available', time: '', dateTime: undefined, picture: null, to: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).not.toBeInTheDocument();
  },
};

/** In a grid with one tab stop the tile has the focus, and its link and checkbox are out of the way. */
export const Focused: Story = {
  args: { tabIndex: 0 },
  play: async ({ canvasElement }) => {
    const tile = within(canvasElement).getByRole('gridcell', { name: 'Revenue, week 47 14:02' });
    await userEvent.tab();
    await expect(tile).toHaveFocus();
    await userEvent.tab();
    await expect(tile).not.toHaveFocus();
    await expect(tile).not.toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab({ shift: true });
  },
};

export const FocusedAndSelected: Story = {
  args: { tabIndex: 0, selected: true },
  play: async () => {
    await userEvent.tab();
  },
};

/** Its colours stand in for a picture that is on its way, a grey one for a screen that is not known yet. */
export const Loading: Story = {
  render: () => (
    <Grid>
      <div role="gridcell">
        <span className={css.colours}>
          <ThumbhashCanvas hash={samplePictures.map.thumbhash} />
        </span>
      </div>
      <TileSkeleton />
    </Grid>
  ),
};

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

/** One pixel, offered as 320 of them and here before the tile, has a natural width of 0: still it is a picture. */
export const OnePixel: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    picture: { src: pixel, srcSet: `${pixel} 320w`, sizes: '100px', width: 1, height: 1, thumbhash: null },
  },
  loaders: [
    async () => {
      const early = Object.assign(new Image(), { sizes: '100px', srcset: `${pixel} 320w` });
      await early.decode();
      return { early };
    },
  ],
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await waitFor(() => expect(canvasElement.querySelector('[data-state=shown] img')).toBeVisible());
    await expect(within(canvasElement).queryByText(text('The picture did not load'))).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { picture: { ...samplePictures.dashboard, src: 'data:image/png;base64,AAAA' } },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await waitFor(() => expect(within(canvasElement).getByText(text('The picture did not load'))).toBeVisible());
  },
};

/** The server could not decode it: nothing is asked for. */
export const Damaged: Story = {
  args: { picture: { ...samplePictures.dashboard, thumbhash: null, damaged: true } },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const tile = within(canvasElement);
    await expect(tile.getByText(text('The picture is damaged'))).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const LongName: Story = {
  args: { name: 'Screenshot 2026-11-20 at 14.02.11 of the settings page with every section open.png' },
};

/** Pictures fill the tile from their top left corner, as one reads them; strips are shown whole on a well. */
export const Ratios: Story = {
  render: (args) => (
    <Grid>
      <Tile {...args} name="Team calendar" picture={samplePictures.calendar} />
      <Tile {...args} name="Wallet, phone" picture={samplePictures.wallet} />
      <Tile {...args} name="Contract, page 3" picture={samplePictures.contract} />
      <Tile {...args} name="Toolbar" picture={{ ...samplePictures.shop, width: 1200, height: 120 }} />
    </Grid>
  ),
};

/** One row of a gallery while a selection is made. */
export const Row: Story = {
  render: (args) => (
    <Grid>
      <Tile {...args} selecting selected />
      <Tile {...args} selecting selected name="Payment failed dialog" time="13:48" picture={samplePictures.dialog} />
      <Tile {...args} selecting selected name="retry.ts line 41" time="13:20" picture={samplePictures.code} />
      <Tile {...args} selecting name="Support thread" time="12:55" picture={samplePictures.chat} />
    </Grid>
  ),
};

function Grid({ children }: { children: ReactNode }) {
  return (
    <div role="grid" aria-label="Screens" aria-multiselectable>
      <div role="row" className={css.row}>
        {children}
      </div>
    </div>
  );
}
