import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { Page } from './roadmap.page.tsx';

const entry = (alias: string, type: string, name: string) => ({
  id: alias,
  type: { alias: type, name: type },
  name,
  text: 'What it is good for, in a sentence.',
});

const meta = {
  title: 'Pages/Roadmap',
  component: AppPage,
  args: {
    page: 'roadmap',
    path: '/roadmap',
    component: Page,
    data: {
      entries: [entry('a', 'ready', 'API keys'), entry('b', 'started', 'Arrows'), entry('c', 'planned', 'Video')],
    },
  },
  parameters: { layout: 'fullscreen', ownRouter: true },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeColumns: Story = {
  tags: ['page'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  },
};

export const Away: Story = { args: { data: { entries: [] } } };
