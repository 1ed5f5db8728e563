import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './roadmap.page.tsx';

const entry = (alias: string, type: string, name: string) => ({
  id: alias,
  type: { alias: type, name: type },
  name,
  text: 'What it is good for, in a sentence.',
  votes: 12,
  is_voted: alias === 'b',
});

const meta = {
  title: 'Pages/Site/Roadmap',
  component: AppPage,
  args: {
    page: 'roadmap',
    path: '/roadmap',
    component: Page,
    data: {
      entries: [entry('a', 'ready', 'API keys'), entry('b', 'started', 'Arrows'), entry('c', 'planned', 'Video')],
    },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeColumns: Story = {
  tags: ['page'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  },
};

/** CUST-03: what is ready needs no votes. */
export const Votes: Story = {
  args: { viewer: sampleViewer },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const buttons = within(canvasElement).getAllByRole('button', { name: exact('voting.vote') });
    await expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    const [, planned] = buttons;
    if (planned) await userEvent.click(planned);
    await expect(planned).toHaveAttribute('aria-busy', 'true');
  },
};

export const Away: Story = { args: { data: { entries: [] } } };
