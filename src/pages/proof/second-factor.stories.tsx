import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProofPageStory } from '#stories/support/proof-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './second-factor.page.tsx';

const meta = {
  title: 'Pages/Account/Second factor',
  component: ProofPageStory,
  args: { page: 'second-factor', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof ProofPageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CodeOfTheApp: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, path } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('textbox', { name: exact('Six-digit code') })).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      path('/second-factor/recovery-code'),
      path('/login'),
    ]);
  },
};

export const WrongCode: Story = {
  args: { form: refusedForm('code_wrong', {}, { code: 'This code is wrong. Tries left: 4' }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('textbox', { name: exact('Six-digit code') })).toBeInvalid();
  },
};

export const RecoveryCode: Story = {
  tags: ['page'],
  args: { path: '/second-factor/recovery-code' },
  play: async ({ canvasElement, globals }) => {
    const { path, exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('textbox', { name: exact('Recovery code') })).toBeVisible();
    await expect(page.getAllByRole('link')[0]).toHaveAttribute('href', path('/second-factor'));
  },
};

export const RanOut: Story = {
  tags: ['page'],
  args: { proof: null },
  play: async ({ canvasElement, globals }) => {
    const { path, text } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(text('proof.secondFactor.over.title'));
    await expect(page.getByRole('link')).toHaveAttribute('href', path('/login'));
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
