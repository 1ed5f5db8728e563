import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Carousel } from './carousel.tsx';

const meta = {
  title: 'Blocks/Carousel',
  component: Carousel,
  args: {
    label: 'Kadr',
    slides: [
      { id: 'paste', image: null, title: 'Paste it', text: 'A picture is there at once.', link: '/tour' },
      { id: 'days', image: null, title: 'By days', text: 'It lies under its date.', link: null },
    ],
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'CAR-01: each slide says what it is, and leads on where it can',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Paste it',
      'By days',
    ]);
    await expect(canvas.getByRole('link', { name: 'Paste it' })).toHaveAttribute('href', '/tour');
    await expect(canvas.getByText('It lies under its date.')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'CAR-01: without slides there is nothing',
  args: { slides: [] },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).not.toBeInTheDocument();
  },
};
