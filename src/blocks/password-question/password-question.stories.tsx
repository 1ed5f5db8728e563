import { createRef } from 'react';
import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wordsOf } from '#stories/support/words.ts';
import { PasswordQuestion } from './password-question.tsx';

const meta = {
  title: 'Blocks/PasswordQuestion',
  component: PasswordQuestion,
  args: {
    open: true,
    working: false,
    failure: null,
    field: createRef<HTMLInputElement>(),
    account: 'olena@kadr.example',
    onSubmit: fn().mockName('onSubmit'),
    onDismiss: fn().mockName('onDismiss'),
  },
} satisfies Meta<typeof PasswordQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText(text('reauthentication.label'));
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'correct horse{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('correct horse');
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: exact('reauthentication.approve') }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};

export const Refused: Story = { args: { failure: { type: 'refused', said: 'This is not your password' } } };

export const Unreachable: Story = { args: { failure: { type: 'unreachable' } } };

export const Working: Story = { args: { working: true } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
