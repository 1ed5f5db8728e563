import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkSwitch } from './link-switch.tsx';

const meta = {
  title: 'Blocks/Link switch',
  component: LinkSwitch,
  args: {
    label: 'Sample',
    chosen: 'year',
    choices: [
      { key: 'month', label: 'Month', to: '/pricing' },
      { key: 'year', label: 'Year', to: '/pricing?period=year' },
    ],
  },
} satisfies Meta<typeof LinkSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  },
};
