import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './verification.page.tsx';
import { ProofPageStory } from '#stories/support/proof-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Pages/Account/Verification',
  component: ProofPageStory,
  args: { page: 'verification', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof ProofPageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CodeSent: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, path } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    const code = page.getByRole('textbox', { name: exact('Six-digit code') });
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([path('/signup')]);
  },
};

/** Six digits are sent by themselves, however they were pasted. */
export const CodePasted: Story = {
  beforeEach: withoutAnswers,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    const button = page.getByRole('button', { name: exact('Confirm') });
    await userEvent.click(page.getByRole('textbox', { name: exact('Six-digit code') }));
    await userEvent.paste('123 45');
    await expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.paste('6');
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const WrongCode: Story = {
  tags: ['page'],
  args: { form: refusedForm('code_wrong', {}, { code: 'That code is wrong. Tries left: 4' }) },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const code = within(canvasElement).getByRole('textbox', { name: exact('Six-digit code') });
    await expect(code).toHaveFocus();
    await expect(code).toBeInvalid();
  },
};

export const RanOut: Story = {
  args: { form: refusedForm('code_expired', {}, { code: 'That code is over. Have another one sent' }) },
};

export const NewCodeSent: Story = { args: { form: refusedForm('code_sent', {}) } };

export const AccountOpened: Story = {
  args: { form: refusedForm('email_taken', {}) },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('alert')).toHaveTextContent(text('proof.error.account_opened'));
  },
};

export const TooMany: Story = { args: { form: refusedForm('too_many', {}) } };

/** The server of a developer, who reads the letters on a page of it. */
export const LettersOnPage: Story = { args: { proof: { outbox: 'page' } } };

export const LettersInFolder: Story = { args: { proof: { outbox: 'folder' } } };

export const NothingToConfirm: Story = {
  tags: ['page'],
  args: { proof: null },
  play: async ({ canvasElement, globals }) => {
    const { text, path } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(text('proof.verification.over.title'));
    await expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      path('/signup'),
      path('/login'),
    ]);
  },
};

export const Phone: Story = { tags: ['page'], globals: { viewport: { value: 'phone' } } };
