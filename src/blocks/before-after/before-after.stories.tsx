import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { picturePath } from '#domain/screen.ts';
import { comparedPictures } from '#stories/support/sample-versions.ts';
import { BeforeAfter } from './before-after.tsx';

const { before, after } = comparedPictures;

const meta = {
  title: 'Blocks/Before and after',
  component: BeforeAfter,
  args: {
    before: picturePath(before, 'original'),
    after: picturePath(after, 'original'),
    names: { before: 'Before', after: 'Now' },
    label: 'How much of each picture is shown',
    sayShare: (share) => `${Math.round(share * 100)} %`,
    ratio: after.width / after.height,
    places: [{ x: 0.64, y: 0.11, w: 0.19, h: 0.08 }],
  },
} satisfies Meta<typeof BeforeAfter>;

export default meta;

/** The arrows move the line. */
export const Between: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('slider');
    line.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(line).toHaveFocus();
  },
};
