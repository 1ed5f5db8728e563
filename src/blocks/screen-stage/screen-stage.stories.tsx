import { expect, fireEvent, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Link2 } from 'lucide-react';
import { Button } from '#src/ui/button/button.tsx';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { ScreenStage } from './screen-stage.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Blocks/Screen stage',
  component: ScreenStage,
  args: {
    ...samplePictures.dashboard,
    title: 'Revenue, week 47',
    facts: ['2560 × 1600', 'PNG', '1.1 MB'],
    width: 2560,
    height: 1600,
    children: (
      <>
        <Button icon={Download}>Download</Button>
        <Button variant="marker" icon={Link2}>
          Copy link
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fitted: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Revenue, week 47' })).toBeVisible();
    const well = canvas.getByRole('group', { name: exact('Picture') });
    await expect(well.scrollHeight).toBe(well.clientHeight);
    await expect(well.scrollWidth).toBe(well.clientWidth);
  },
};

/** The name of a screen alone: its buttons are no part of it. */
export const Named: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('figure')).toHaveAccessibleName('Revenue, week 47');
  },
};

export const Failed: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { text, exact } = wordsOf(globals);
    await waitFor(() => expect(within(canvasElement).getByText(text('The picture did not load'))).toBeVisible());
    // Nothing is there to be zoomed.
    await expect(within(canvasElement).queryByRole('button', { name: exact('Show at 100%') })).toBeNull();
  },
};

/** The browser takes it for shown, though there is nothing to be seen. */
export const Damaged: Story = {
  args: { damaged: true },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect(within(canvasElement).getByText(text('The picture is damaged'))).toBeVisible();
  },
};

/** Of what is broken from its first bytes the browser draws nothing, though it takes it for loaded. */
export const DamagedWhole: Story = {
  args: {
    src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1200" height="750"/%3E',
    srcSet: undefined,
    thumbhash: null,
    damaged: true,
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { text, exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const well = canvas.getByRole('group', { name: exact('Picture') }).getBoundingClientRect();
    const middle = (box: DOMRect) => [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    await waitFor(() =>
      expect(middle(canvas.getByText(text('The picture is damaged')).getBoundingClientRect())).toEqual(middle(well)),
    );
  },
};

/** Told where the picture begins: its end is far below the window. The zoom stays in the window all the same. */
export const LongAndDamaged: Story = {
  args: {
    src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="9000"><path fill="#888" d="M0 0h700v9000H0z"/></svg>')}`,
    width: 700,
    height: 9000,
    damaged: true,
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { text, exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const told = canvas.getByText(text('The picture is damaged')).getBoundingClientRect();
    await expect(told.bottom).toBeLessThan(window.innerHeight);
    window.scrollTo(0, 3000);
    const zoom = canvas.getByRole('button', { name: exact('Show at 100%') }).getBoundingClientRect();
    await expect([zoom.top >= 0, zoom.bottom < window.innerHeight]).toEqual([true, true]);
    window.scrollTo(0, 0);
  },
};

export const PixelByPixel: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('Show at 100%') }));
    await expect(canvas.getByRole('img').getBoundingClientRect().width).toBe(2560 / devicePixelRatio);
    const well = canvas.getByRole('group', { name: exact('Picture') });
    await expect(well.scrollLeft).toBeGreaterThan(0);
    await expect(well).toHaveAttribute('tabindex', '0');
    await userEvent.click(canvas.getByRole('button', { name: exact('Fit to the window') }));
    await expect(well.scrollWidth).toBe(well.clientWidth);
    await userEvent.click(canvas.getByRole('img'));
    await expect(well).toHaveAttribute('data-zoom', 'enlarged');
  },
};

/** Two fingers go apart: the picture is as much wider as they are, and what was between them stays there. */
export const Pinched: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const image = canvas.getByRole<HTMLImageElement>('img');
    const well = canvas.getByRole('group', { name: exact('Picture') });
    await waitFor(() => expect(image).toHaveAttribute('data-state', 'shown'));
    const fitted = image.getBoundingClientRect();
    /** Of the picture; its box may be larger. */
    const width = Math.min(fitted.width, (fitted.height * image.naturalWidth) / image.naturalHeight);
    const middle = { x: fitted.x + fitted.width / 2, y: fitted.y + fitted.height / 2 };
    const fingers = (apart: number) =>
      [-1, 1].map(
        (side, identifier) =>
          new Touch({ identifier, target: image, clientX: middle.x + (side * apart) / 2, clientY: middle.y }),
      );
    await fireEvent.touchStart(image, { touches: fingers(100) });
    await fireEvent.touchMove(image, { touches: fingers(150) });
    await waitFor(() => expect(Math.round(image.getBoundingClientRect().width)).toBe(Math.round(width * 1.5)));
    const enlarged = image.getBoundingClientRect();
    await expect(Math.abs(enlarged.x + enlarged.width / 2 - middle.x)).toBeLessThan(2);
    await fireEvent.touchEnd(image, { touches: [] });
    await expect(well).toHaveAttribute('data-zoom', 'enlarged');

    await fireEvent.touchStart(image, { touches: fingers(150) });
    await fireEvent.touchMove(image, { touches: fingers(40) });
    await fireEvent.touchEnd(image, { touches: [] });
    await waitFor(() => expect(well).toHaveAttribute('data-zoom', 'fit'));
    await expect(Math.round(image.getBoundingClientRect().width)).toBe(Math.round(fitted.width));
  },
};

export const Phone: Story = {
  args: { ...samplePictures.wallet, title: 'Wallet, phone', facts: ['390 × 844', 'WebP', '96 kB'] },
};

/** Fitted into a window it would be a thread, so it is as wide as it can be and the page scrolls it. */
export const Long: Story = {
  args: {
    src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="9000"><path fill="#888" d="M0 0h700v9000H0z"/></svg>')}`,
    title: 'Contract, all pages',
    width: 700,
    height: 9000,
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const well = canvas.getByRole('group', { name: exact('Picture') });
    const image = canvas.getByRole('img');
    await expect([image.clientWidth, image.clientHeight]).toEqual([700, 9000]);
    await expect(well.scrollHeight).toBe(well.clientHeight);
    window.scrollTo(0, 4000);
    await userEvent.click(canvas.getByRole('button', { name: exact('Show at 100%') }));
    await expect(well.scrollTop).toBeGreaterThan(3000);
    await userEvent.click(canvas.getByRole('button', { name: exact('Fit to the window') }));
    await expect(window.scrollY).toBeGreaterThan(3000);
    window.scrollTo(0, 0);
  },
};

/** Enlarged, as one pixel is hardly seen; at 100 % it is as large as it is. */
export const Tiny: Story = {
  args: {
    src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>')}`,
    srcSet: undefined,
    title: 'A dot',
    width: 1,
    height: 2,
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const image = canvas.getByRole('img');
    await expect([image.clientWidth, image.clientHeight]).toEqual([16, 32]);
    await userEvent.click(canvas.getByRole('button', { name: exact('Show at 100%') }));
    await expect(image.clientHeight).toBeLessThan(3);
  },
};

export const Strip: Story = { args: { ...samplePictures.shop, width: 1200, height: 90, title: 'Toolbar' } };

export const LongTitle: Story = {
  args: { title: `${'Screenshot_2026-11-20_of_the_settings_page_with_every_section_open_'.repeat(4)}.png` },
  play: async ({ canvasElement, args }) => {
    const title = within(canvasElement).getByRole('heading', { level: 1, name: args.title });
    await expect(title.clientHeight).toBeLessThanOrEqual(2 * Number.parseFloat(getComputedStyle(title).lineHeight) + 1);
    await expect(title).toHaveAttribute('title', args.title);
  },
};
