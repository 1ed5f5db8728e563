import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from '@storybook/test';
import { PublicPage } from './public-page.tsx';

const meta = {
  title: 'Blocks/Public page',
  component: PublicPage,
  args: { title: 'Questions', lead: 'What people ask before they begin.', children: <p>Here it goes on.</p> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PublicPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(args.title);
  },
};

export const OfAMember: Story = { args: { of: 'member', title: 'Orders', lead: 'What you have ordered.' } };

export const Text: Story = { args: { width: 'text', over: 'Blog' } };
