import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppPage } from '#stories/support/app-page.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './sign-in-link.page.tsx';

const meta = {
  title: 'Pages/Account/Sign-in link',
  component: AppPage,
  args: {
    page: 'sign-in-link',
    path: '/sign-in-link?next=%2Fgallery',
    component: Page,
    form: { values: { name: 'Olena' }, type: 'link_offered', fields: {} },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Olena');
    await expect(main.getByRole('button', { name: exact('proof.link.button') })).toBeVisible();
  },
};

export const Over: Story = { args: { form: null } };
