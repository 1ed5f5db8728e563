import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './password-restore-update.page.tsx';
import { ProofPageStory } from '#stories/support/proof-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Pages/Account/Password restore update',
  component: ProofPageStory,
  args: { page: 'password-restore-update', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof ProofPageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CodeSent: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, path } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('button', { name: exact('proof.code.again') })).toBeVisible();
    await expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      path('/password-restore'),
    ]);
  },
};

export const FromLetter: Story = {
  tags: ['page'],
  args: { proof: { email: null, expiresIn: 0 }, form: refusedForm('filled_in', { code: '481903' }) },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('textbox', { name: exact('Six-digit code') })).toHaveValue('481903');
    await expect(page.queryByRole('button', { name: exact('proof.code.again') })).not.toBeInTheDocument();
    await userEvent.type(page.getByLabelText(text('New password')), 'tall green lamp');
    await expect(await page.findByText(text('password.strong'))).toBeVisible();
  },
};

export const WrongCode: Story = {
  args: { form: refusedForm('code_wrong', {}, { code: 'That code is wrong. Tries left: 4' }) },
};

export const CommonPassword: Story = {
  args: { form: refusedForm('body_invalid', {}, { password: 'Many people use this password: choose another one' }) },
};

export const TooMany: Story = { args: { form: refusedForm('too_many', {}) } };

/** A code does not send itself where more is asked for. */
export const Sending: Story = {
  beforeEach: withoutAnswers,
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    const button = page.getByRole('button', { name: exact('Change password') });
    await userEvent.type(page.getByRole('textbox', { name: exact('Six-digit code') }), '481903');
    await expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.type(page.getByLabelText(text('New password')), 'tall green lamp{Enter}');
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const RanOut: Story = { tags: ['page'], args: { proof: null } };

export const Phone: Story = { tags: ['page'], globals: { viewport: { value: 'phone' } } };
