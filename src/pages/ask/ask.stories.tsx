import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './ask.page.tsx';

function Story({ state = 'open' }: { state?: 'open' | 'over' | 'full' }) {
  const data = {
    signature: '7Qd0sVYq3XfB2nLzR8tKwe',
    asker: 'Olena',
    note: 'The photos of the workshop, please',
    left: state === 'full' ? 0 : 10,
    state,
  };
  return <AppPage page="ask-id" path="/ask/7Qd0sVYq3XfB2nLzR8tKwe" component={Page} data={data} />;
}

const meta = {
  title: 'Pages/Site/Ask',
  component: Story,
  parameters: wholePage,
} satisfies Meta<typeof Story>;
export default meta;
type PageStory = StoryObj<typeof meta>;

export const Open: PageStory = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('button', { name: exact('Choose pictures') })).toBeVisible();
    await expect(page.getByText('The photos of the workshop, please')).toBeVisible();
  },
};

export const Over: PageStory = { args: { state: 'over' } };

export const Full: PageStory = {
  args: { state: 'full' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('heading', { name: exact('All pictures have come') })).toBeVisible();
    await expect(page.queryByRole('button')).toBeNull();
  },
};
