import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { wordsOf } from '#stories/support/words.ts';
import { sampleProgram } from '#stories/support/sample-profile.ts';
import type { PairData } from './pair.loader.ts';
import { Page } from './pair.page.tsx';

const data = (program: PairData['program']): PairData => ({ program });

const meta = {
  title: 'Pages/Account/Pair',
  component: AppPage,
  args: { page: 'pair-id', path: `/pair/${sampleProgram.id}`, component: Page, viewer, data: data(sampleProgram) },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('button', { name: exact('pairing.approve') })).toBeVisible();
    await expect(main.queryByText(text('pairing.elsewhere'))).toBeNull();
  },
};

export const FromElsewhere: Story = {
  args: { data: data({ ...sampleProgram, network: '198.51.100.23', isSameNetwork: false }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('198.51.100.23')).toBeVisible();
  },
};

export const Over: Story = { args: { data: data(null) } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
